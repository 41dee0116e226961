import { nameIds, names } from '../saml-names.ts'
import { escapeXml } from '../escape-xml.ts'

/**
 * The metadata of the local identity provider.
 * @param url of the identity provider
 * @param certificate DER in Base64
 */
export const identityMetadata = (url: string, certificate: string): string =>
  `<EntityDescriptor xmlns="${names.metadata}" entityID="${escapeXml(`${url}/metadata`)}">` +
  `<IDPSSODescriptor protocolSupportEnumeration="${names.protocol}" WantAuthnRequestsSigned="false">` +
  `<KeyDescriptor use="signing"><KeyInfo xmlns="${names.signature}"><X509Data>` +
  `<X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>` +
  `<NameIDFormat>${nameIds.persistent}</NameIDFormat>` +
  `<SingleSignOnService Binding="${names.redirect}" Location="${escapeXml(`${url}/sign-on`)}"/>` +
  '</IDPSSODescriptor></EntityDescriptor>'
