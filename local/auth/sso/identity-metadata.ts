import { invalid } from '../http/errors.ts'
import { names } from './names.ts'
import { attribute, BadXml, elements, requireHarmless, texts } from './untrusted-xml.ts'

/** What is known of an identity provider by its metadata. */
export type IdentityMetadata = {
  entityId: string
  /** DER in Base64, without blanks; each may have signed. */
  certificates: readonly string[]
  /** Where people are sent to sign in, by redirect; missing: it takes none. */
  signOnUrl?: string | undefined
}

/**
 * Reads the metadata of an identity provider (an EntityDescriptor, or the first one in an EntitiesDescriptor).
 * @throws AuthError 400 `validation_failed`
 */
export function readIdentityMetadata(xml: string): IdentityMetadata {
  try {
    requireHarmless(xml, { plain: false })
    return read(xml)
  } catch (error) {
    if (!(error instanceof BadXml)) throw error
    throw invalid(`SAML Metadata XML cannot be read: ${error.message}`)
  }
}

function read(xml: string): IdentityMetadata {
  const nested = elements(xml, ['EntitiesDescriptor', 'EntityDescriptor'])
  const all = nested.length > 0 ? nested : elements(xml, ['EntityDescriptor'])
  const entity = all.find((one) => elements(one, ['EntityDescriptor', descriptor]).length > 0) ?? all[0]
  const entityId = entity && attribute(entity, 'EntityDescriptor', 'entityID')
  if (!entity || !entityId) throw invalid('SAML Metadata does not contain an EntityID')
  const [role, ...others] = elements(entity, ['EntityDescriptor', descriptor])
  if (!role) throw invalid('SAML Metadata does not contain any IDPSSODescriptor')
  if (others.length > 0) throw invalid('SAML Metadata contains multiple IDPSSODescriptors')
  return { entityId, certificates: certificatesOf(role), signOnUrl: signOnUrlOf(role) }
}

const descriptor = 'IDPSSODescriptor'

const certificatesOf = (role: string) =>
  elements(role, [descriptor, 'KeyDescriptor'])
    .filter((key) => attribute(key, 'KeyDescriptor', 'use') !== 'encryption')
    .flatMap((key) => texts(key, ['KeyDescriptor', 'KeyInfo', 'X509Data', 'X509Certificate']))
    .map((text) => text.replaceAll(/\s/g, ''))

const signOnUrlOf = (role: string) =>
  elements(role, [descriptor, 'SingleSignOnService'])
    .filter((service) => attribute(service, 'SingleSignOnService', 'Binding') === names.redirect)
    .map((service) => attribute(service, 'SingleSignOnService', 'Location'))
    .find((location) => /^https?:$/.test(URL.parse(location ?? '')?.protocol ?? ''))
