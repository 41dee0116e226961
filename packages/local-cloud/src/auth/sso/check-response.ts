import { names } from './saml-names.ts'
import { attribute, BadXml, elements, readXml, text } from './untrusted-xml.ts'

/** The values that a response has to have. */
export type Expected = {
  /** Entity id of the identity provider. */
  issuer: string
  /** Entity id of this service. */
  audience: string
  acsUrl: string
  /** Id of the request that it responds to; undefined: the identity provider started the sign-in. */
  requestId: string | undefined
  now: Date
}

/** Largest difference between the two clocks that is accepted. */
const skewMs = 180_000
/** Largest age of a response. */
const longestAgeMs = 90_000

/**
 * Checks the fields of a response itself. They need not be signed; the assertion decides.
 * @throws BadXml
 */
export function checkResponse(xml: string, { issuer, acsUrl, requestId, now }: Expected): void {
  const response = readXml(xml, { plain: true })
  const of = (name: string) => attribute(response, name)
  const destination = of('Destination')
  if (destination && destination !== acsUrl) throw new BadXml('it is for another destination')
  if (of('InResponseTo') !== requestId) throw new BadXml('it responds to another request')
  requireFresh(of('IssueInstant'), now)
  const [own] = elements(response, 'saml:Issuer')
  if (own && text(own) !== issuer) throw new BadXml('it comes from another issuer')
  const [status] = elements(response, 'samlp:Status', 'samlp:StatusCode')
  if (!status || attribute(status, 'Value') !== names.success) {
    throw new BadXml('the identity provider did not sign the user in')
  }
}

/**
 * Checks the audience, the time and the request of an assertion (SAML profiles 4.1.4.3).
 * @param assertion as it was signed
 * @returns until when the assertion could be replayed and has to be remembered
 * @throws BadXml
 */
export function checkAssertion(assertion: Element, expected: Expected): Date {
  const { issuer, audience, now } = expected
  const goodUntil = requireFresh(attribute(assertion, 'IssueInstant'), now)
  const [own] = elements(assertion, 'saml:Issuer')
  if (!own || text(own) !== issuer) throw new BadXml('it comes from another issuer')
  const confirmations = elements(assertion, 'saml:Subject', 'saml:SubjectConfirmation')
  if (!confirmations.some((one) => isConfirmed(one, expected)))
    throw new BadXml('its subject is not confirmed')
  const [conditions, ...others] = elements(assertion, 'saml:Conditions')
  if (!conditions || others.length > 0) throw new BadXml('it has no conditions')
  const from = time(attribute(conditions, 'NotBefore'))
  const to = time(attribute(conditions, 'NotOnOrAfter'))
  if (from && now.getTime() < from.getTime() - skewMs) throw new BadXml('it is not good yet')
  if (to && now.getTime() >= to.getTime() + skewMs) throw new BadXml('it is not good any more')
  const audiences = elements(conditions, 'saml:AudienceRestriction')
  const isForUs = (one: Element) => elements(one, 'saml:Audience').some((name) => text(name) === audience)
  if (audiences.length === 0 || !audiences.every(isForUs)) throw new BadXml('it is for another audience')
  return goodUntil
}

function isConfirmed(confirmation: Element, { acsUrl, requestId, now }: Expected): boolean {
  const [data] = elements(confirmation, 'saml:SubjectConfirmationData')
  if (!data || attribute(confirmation, 'Method') !== names.bearer) return false
  const of = (name: string) => attribute(data, name)
  const until = time(of('NotOnOrAfter'))
  if (!until || now.getTime() >= until.getTime() + skewMs) return false
  return of('Recipient') === acsUrl && of('InResponseTo') === requestId
}

/** @returns until when it is fresh */
function requireFresh(instant: string | undefined, now: Date): Date {
  const issued = time(instant)
  if (!issued) throw new BadXml('it does not say when it was made')
  const until = issued.getTime() + longestAgeMs + skewMs
  if (now.getTime() > until) throw new BadXml('it is too old')
  return new Date(until)
}

/** @throws BadXml for a time that is none */
function time(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const found = new Date(text)
  if (Number.isNaN(found.getTime()) || !/Z$/.test(text)) throw new BadXml('a time of it cannot be read')
  return found
}
