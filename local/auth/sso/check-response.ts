import { names } from './names.ts'
import { attribute, BadXml, elements, texts } from './untrusted-xml.ts'

/** What a response has to be about. */
export type Expected = {
  /** Of the identity provider. */
  issuer: string
  /** Of this service. */
  audience: string
  acsUrl: string
  /** The request that it answers; undefined: nobody asked, the identity provider began. */
  requestId: string | undefined
  now: Date
}

/** Clocks of two computers differ by so much at most, in milliseconds. */
const skew = 180_000
/** How long an answer may be on its way. */
const longestWay = 90_000

/**
 * Checks what a response says of itself. It need not be signed; what counts is in the assertion.
 * @throws BadXml
 */
export function checkResponse(xml: string, { issuer, acsUrl, requestId, now }: Expected): void {
  const of = (name: string) => attribute(xml, 'Response', name)
  const destination = of('Destination')
  if (destination && destination !== acsUrl) throw new BadXml('it is for another destination')
  if (of('InResponseTo') !== requestId) throw new BadXml('it answers another request')
  requireFresh(of('IssueInstant'), now)
  const [own] = texts(xml, ['Response', 'Issuer'])
  if (own && own !== issuer) throw new BadXml('it comes from another issuer')
  const [status = ''] = elements(xml, ['Response', 'Status', 'StatusCode'])
  if (!status || attribute(status, 'StatusCode', 'Value') !== names.success) {
    throw new BadXml('the identity provider did not sign anybody in')
  }
}

/**
 * Checks for whom, when and in answer to what an assertion was made (SAML profiles 4.1.4.3).
 * @param assertion as it was signed
 * @returns until when it could be used
 * @throws BadXml
 */
export function checkAssertion(assertion: string, expected: Expected): Date {
  const { issuer, audience, now } = expected
  requireFresh(attribute(assertion, 'Assertion', 'IssueInstant'), now)
  if (texts(assertion, ['Assertion', 'Issuer'])[0] !== issuer)
    throw new BadXml('it comes from another issuer')
  const confirmations = elements(assertion, ['Assertion', 'Subject', 'SubjectConfirmation'])
  const until = confirmations.map((one) => confirmedUntil(one, expected)).find(Boolean)
  if (!until) throw new BadXml('its subject is not confirmed')
  const [conditions, ...others] = elements(assertion, ['Assertion', 'Conditions'])
  if (!conditions || others.length > 0) throw new BadXml('it has no conditions')
  const from = time(attribute(conditions, 'Conditions', 'NotBefore'))
  const to = time(attribute(conditions, 'Conditions', 'NotOnOrAfter'))
  if (from && now.getTime() < from.getTime() - skew) throw new BadXml('it is not good yet')
  if (to && now.getTime() >= to.getTime() + skew) throw new BadXml('it is not good any more')
  const audiences = elements(conditions, ['Conditions', 'AudienceRestriction'])
  const isForUs = (one: string) => texts(one, ['AudienceRestriction', 'Audience']).includes(audience)
  if (audiences.length === 0 || !audiences.every(isForUs)) throw new BadXml('it is for another audience')
  return new Date(until.getTime() + skew)
}

function confirmedUntil(confirmation: string, { acsUrl, requestId, now }: Expected): Date | undefined {
  if (attribute(confirmation, 'SubjectConfirmation', 'Method') !== names.bearer) return undefined
  const [data] = elements(confirmation, ['SubjectConfirmation', 'SubjectConfirmationData'])
  if (!data) return undefined
  const of = (name: string) => attribute(data, 'SubjectConfirmationData', name)
  const until = time(of('NotOnOrAfter'))
  if (!until || now.getTime() >= until.getTime() + skew) return undefined
  return of('Recipient') === acsUrl && of('InResponseTo') === requestId ? until : undefined
}

function requireFresh(instant: string | undefined, now: Date): void {
  const issued = time(instant)
  if (!issued) throw new BadXml('it does not say when it was made')
  if (now.getTime() > issued.getTime() + longestWay + skew) throw new BadXml('it is too old')
}

/** @throws BadXml for a time that is none */
function time(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const found = new Date(text)
  if (Number.isNaN(found.getTime()) || !/Z$/.test(text)) throw new BadXml('a time of it cannot be read')
  return found
}
