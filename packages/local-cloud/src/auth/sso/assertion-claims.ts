import type { AttributeMapping, AttributeSource } from '../store/sso-providers.ts'
import { nameIds } from './saml-names.ts'
import { attribute, elements, text } from './untrusted-xml.ts'

/** The content of a SAML assertion. */
export type Assertion = {
  id: string
  nameId: { value: string; format: string } | undefined
  attributes: readonly { name: string; friendlyName: string; values: readonly string[] }[]
  /** Until when the session may last (`SessionNotOnOrAfter`). */
  sessionUntil: Date | undefined
}

/** @param assertion as it was signed */
export function readAssertion(assertion: Element): Assertion {
  const [nameId] = elements(assertion, 'saml:Subject', 'saml:NameID')
  const until = elements(assertion, 'saml:AuthnStatement')
    .map((statement) => new Date(attribute(statement, 'SessionNotOnOrAfter') ?? ''))
    .find((time) => !Number.isNaN(time.getTime()))
  return {
    id: attribute(assertion, 'ID') ?? '',
    nameId: nameId && { value: text(nameId), format: attribute(nameId, 'Format') ?? '' },
    attributes: elements(assertion, 'saml:AttributeStatement', 'saml:Attribute').map((element) => ({
      name: attribute(element, 'Name') ?? '',
      friendlyName: attribute(element, 'FriendlyName') ?? '',
      values: elements(element, 'saml:AttributeValue').map(text),
    })),
    sessionUntil: until,
  }
}

/** The identity provider's persistent id of the user; undefined when the assertion has none. */
export function userIdOf(assertion: Assertion): string | undefined {
  const [subjectId] = valuesOf(assertion, 'urn:oasis:names:tc:SAML:attribute:subject-id')
  if (subjectId) return subjectId
  const { value, format } = assertion.nameId ?? { value: '', format: '' }
  if (format === nameIds.email) return value.toLowerCase() || undefined
  return format === nameIds.transient ? undefined : value || undefined
}

/** Attribute names of an email, in order of preference. */
const emailNames = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]

/** The email of an assertion: from the usual attributes, else from its subject. */
export function emailOf(assertion: Assertion): string | undefined {
  const found = emailNames.flatMap((name) => valuesOf(assertion, name)).find(Boolean)
  if (found) return found
  return assertion.nameId?.format === nameIds.email ? assertion.nameId.value || undefined : undefined
}

/** Applies a provider's attribute mapping to an assertion. */
export function mappedClaims(
  assertion: Assertion,
  mapping: AttributeMapping | null,
): Record<string, unknown> {
  const claims = Object.entries(mapping?.keys ?? {}).map(([claim, source]) => [
    claim,
    mapped(assertion, source),
  ])
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined && value !== null))
}

function mapped(
  assertion: Assertion,
  { name, names = [], array, default: standard }: AttributeSource,
): unknown {
  const found = [...(name ? [name] : []), ...names]
    .map((one) => valuesOf(assertion, one).filter(Boolean))
    .find((values) => values.length > 0)
  return (array ? found : found?.[0]) ?? standard
}

const valuesOf = ({ attributes }: Assertion, wanted: string) =>
  attributes
    .filter(({ name, friendlyName }) => name === wanted || friendlyName === wanted)
    .flatMap(({ values }) => values)
