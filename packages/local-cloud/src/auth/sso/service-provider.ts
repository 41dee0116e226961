import { randomBytes, sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { AuthSettings } from '../options/settings.ts'
import { makeCertificate } from './certificate.ts'
import { nameIds, names } from './saml-names.ts'
import { escapeXml } from './escape-xml.ts'

/** This service as a SAML service provider. */
export type ServiceProvider = {
  entityId: string
  /** URL where identity providers post their responses (assertion consumer service). */
  acsUrl: string
  /** The metadata document for identity providers. */
  metadata(validUntil: Date): string
  /** The URL where a user signs in with an identity provider. */
  signOnUrl(request: SignOnRequest): string
}

type SignOnRequest = {
  /** Returned with the response. */
  relayState: string
  /** The response has to name it in `InResponseTo`. */
  requestId: string
  signOnUrl: string
  nameIdFormat: string | null
  now: Date
}

/** A request id; an XML id has to begin with a letter. */
export const newRequestId = () => `id-${randomBytes(20).toString('hex')}`

/** @param settings without GOTRUE_SAML_PRIVATE_KEY a new key is made */
export async function createServiceProvider({
  apiExternalUrl,
  saml,
}: AuthSettings): Promise<ServiceProvider> {
  const base = `${(saml.externalUrl ?? apiExternalUrl).replace(/\/$/, '')}/sso/saml`
  const entityId = `${base}/metadata`
  const acsUrl = `${base}/acs`
  const { privateKey, certificate } = await makeCertificate('SAML', saml.privateKey)
  return {
    entityId,
    acsUrl,
    metadata(validUntil) {
      return (
        `<EntityDescriptor xmlns="${names.metadata}" validUntil="${validUntil.toISOString()}"` +
        ` entityID="${escapeXml(entityId)}">` +
        `<SPSSODescriptor protocolSupportEnumeration="${names.protocol}" WantAssertionsSigned="true">` +
        `<KeyDescriptor use="signing"><KeyInfo xmlns="${names.signature}"><X509Data>` +
        `<X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>` +
        // The real server lists these endpoints too, although neither it nor this one supports single logout or
        // artifacts.
        `<SingleLogoutService Binding="${names.post}" Location="${escapeXml(`${base}/slo`)}"` +
        ` ResponseLocation="${escapeXml(`${base}/slo`)}"/>` +
        `<NameIDFormat>${nameIds.email}</NameIDFormat><NameIDFormat>${nameIds.persistent}</NameIDFormat>` +
        `<AssertionConsumerService Binding="${names.post}" Location="${escapeXml(acsUrl)}" index="1"/>` +
        `<AssertionConsumerService Binding="${names.artifact}" Location="${escapeXml(acsUrl)}" index="2"/>` +
        '</SPSSODescriptor></EntityDescriptor>'
      )
    },
    signOnUrl({ relayState, requestId, signOnUrl, nameIdFormat, now }) {
      const xml =
        `<samlp:AuthnRequest xmlns:saml="${names.assertion}" xmlns:samlp="${names.protocol}" ID="${requestId}"` +
        ` Version="2.0" IssueInstant="${now.toISOString()}" Destination="${escapeXml(signOnUrl)}"` +
        ` AssertionConsumerServiceURL="${escapeXml(acsUrl)}" ProtocolBinding="${names.post}">` +
        `<saml:Issuer>${escapeXml(entityId)}</saml:Issuer>` +
        `<samlp:NameIDPolicy Format="${nameIdFormat ?? nameIds.persistent}" AllowCreate="true"/>` +
        '</samlp:AuthnRequest>'
      // SAML bindings 3.4.4.1: the signature covers the query as it stands in the URL.
      const query = new URLSearchParams({
        SAMLRequest: deflateRawSync(xml).toString('base64'),
        RelayState: relayState,
        SigAlg: names.rsaSha256,
      }).toString()
      const signature = sign('sha256', Buffer.from(query), privateKey).toString('base64')
      const signed = `${query}&${new URLSearchParams({ Signature: signature })}`
      return `${signOnUrl}${signOnUrl.includes('?') ? '&' : '?'}${signed}`
    },
  }
}
