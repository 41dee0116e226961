import { invalid } from '../http/errors.ts'
import { names } from './saml-names.ts'
import { attribute, BadXml, elements, isNamed, readXml, text } from './untrusted-xml.ts'

/** What an identity provider's metadata says. */
export type IdentityMetadata = {
  entityId: string
  /** DER in Base64 without whitespace; any of them may have signed. */
  certificates: readonly string[]
  /** Sign-in URL of the redirect binding; missing: not supported. */
  signOnUrl?: string | undefined
  /** Until when the metadata is valid (`validUntil`). */
  validUntil?: Date | undefined
  /** How long the metadata may be cached (`cacheDuration`). */
  cacheForMs?: number | undefined
}

/**
 * Reads the metadata of an identity provider (an EntityDescriptor, or the first one in an EntitiesDescriptor).
 * @throws AuthError 400 `validation_failed`
 */
export function readIdentityMetadata(xml: string): IdentityMetadata {
  try {
    return read(readXml(xml, { plain: false }))
  } catch (error) {
    if (!(error instanceof BadXml)) throw error
    throw invalid(`SAML Metadata XML cannot be read: ${error.message}`)
  }
}

function read(root: Element): IdentityMetadata {
  const all = isNamed(root, 'md:EntityDescriptor') ? [root] : elements(root, 'md:EntityDescriptor')
  const entity = all.find((one) => elements(one, descriptor).length > 0) ?? all[0]
  const entityId = entity && attribute(entity, 'entityID')
  if (!entity || !entityId) throw invalid('SAML Metadata does not contain an EntityID')
  const [role, ...others] = elements(entity, descriptor)
  if (!role) throw invalid('SAML Metadata does not contain any IDPSSODescriptor')
  if (others.length > 0) throw invalid('SAML Metadata contains multiple IDPSSODescriptors')
  return {
    entityId,
    certificates: certificatesOf(role),
    signOnUrl: signOnUrlOf(role),
    validUntil: readTime(attribute(entity, 'validUntil')),
    cacheForMs: readSpan(attribute(entity, 'cacheDuration')),
  }
}

const descriptor = 'md:IDPSSODescriptor'

const certificatesOf = (role: Element) =>
  elements(role, 'md:KeyDescriptor')
    .filter((key) => attribute(key, 'use') !== 'encryption')
    .flatMap((key) => elements(key, 'ds:KeyInfo', 'ds:X509Data', 'ds:X509Certificate'))
    .map((certificate) => text(certificate).replaceAll(/\s/g, ''))

const signOnUrlOf = (role: Element) =>
  elements(role, 'md:SingleSignOnService')
    .filter((service) => attribute(service, 'Binding') === names.redirect)
    .map((service) => attribute(service, 'Location'))
    .find((location) => /^https?:$/.test(URL.parse(location ?? '')?.protocol ?? ''))

/** A dateTime of XML Schema; without a zone it is UTC, as SAML requires. */
function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** A duration of XML Schema, e.g. `PT1H`, in milliseconds; a month has thirty days. */
function readSpan(text: string | undefined): number | undefined {
  const parts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
    text ?? '',
  )
  if (!parts || /[PT]$/.test(text ?? '')) return undefined
  const seconds = [31_536_000, 2_592_000, 86_400, 3600, 60, 1]
  return seconds.reduce((sum, each, index) => sum + each * Number(parts[index + 1] ?? 0), 0) * 1000
}
