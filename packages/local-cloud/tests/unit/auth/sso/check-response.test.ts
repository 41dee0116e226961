import { describe, expect, it } from 'vitest'
import { checkAssertion, checkResponse } from '../../../../src/auth/sso/check-response.ts'
import {
  unsignedResponse,
  type AssertionInput,
} from '../../../../src/auth/sso/local-identity-provider/response.ts'
import { elements, readXml } from '../../../../src/auth/sso/untrusted-xml.ts'
import { acsUrl, audience, issuer, now, saying } from './support.ts'

const expected = { issuer, audience, acsUrl, requestId: 'id-request' as string | undefined, now }
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function assertionOf(changes: Partial<AssertionInput> = {}, change = (xml: string) => xml) {
  const xml = change(unsignedResponse(await saying(changes)))
  const [assertion] = elements(readXml(xml, { plain: true }), 'saml:Assertion')
  if (!assertion) throw new Error('There is no assertion.')
  return assertion
}

describe('a SAML assertion', () => {
  it('is valid for five minutes plus the allowed clock skew', async () => {
    const assertion = await assertionOf()
    expect(() => checkAssertion(assertion, { ...expected, now: later(-180) })).not.toThrow()
    expect(() => checkAssertion(assertion, { ...expected, now: later(-181) })).toThrow('not good yet')
    expect(() => checkAssertion(assertion, { ...expected, now: later(270) })).not.toThrow()
    expect(() => checkAssertion(assertion, { ...expected, now: later(271) })).toThrow('too old')
  })

  it.each<[string, Partial<AssertionInput>, (xml: string) => string, string]>([
    ['another audience', { audience: 'http://other.test' }, (xml) => xml, 'another audience'],
    [
      'no audience',
      {},
      (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
      'another audience',
    ],
    ['another address', { acsUrl: 'http://other.test/acs' }, (xml) => xml, 'not confirmed'],
    ['another request', { requestId: 'id-other' }, (xml) => xml, 'not confirmed'],
    ['no request', { requestId: undefined }, (xml) => xml, 'not confirmed'],
    ['another issuer', { issuer: 'http://other.test' }, (xml) => xml, 'another issuer'],
    [
      'no conditions',
      {},
      (xml) => xml.replace(/<saml:Conditions .*<\/saml:Conditions>/, ''),
      'no conditions',
    ],
    ['no confirmation', {}, (xml) => xml.replace('cm:bearer', 'cm:sender-vouches'), 'not confirmed'],
    ['no end', {}, (xml) => xml.replace(/Data NotOnOrAfter="[^"]*"/, 'Data'), 'not confirmed'],
    ['a past end', {}, (xml) => xml.replace(/(NotOnOrAfter=")2026/g, '$12025'), 'not confirmed'],
    [
      'conditions of the past',
      {},
      (xml) => xml.replace(/(Conditions NotBefore="[^"]*" NotOnOrAfter=")2026/, '$12025'),
      'not good any more',
    ],
    ['a time in words', {}, (xml) => xml.replace(/NotBefore="[^"]*"/, 'NotBefore="now"'), 'cannot be read'],
  ])('with %s is refused', async (_what, changes, change, why) => {
    const assertion = await assertionOf(changes, change)
    expect(() => checkAssertion(assertion, expected)).toThrow(why)
  })

  it('is remembered against replay for as long as it is valid', async () => {
    const twoConfirmations = (xml: string) =>
      xml.replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, (one) => {
        return one.replace(/NotOnOrAfter="[^"]*"/, `NotOnOrAfter="${later(1).toISOString()}"`) + one
      })
    const until = checkAssertion(await assertionOf({}, twoConfirmations), expected)
    expect(until).toEqual(later(270))
  })

  it('of an IdP-initiated sign-in must not respond a request', async () => {
    const unasked = await assertionOf({ requestId: undefined })
    expect(() => checkAssertion(unasked, { ...expected, requestId: undefined })).not.toThrow()
    expect(() => checkAssertion(unasked, expected)).toThrow('not confirmed')
    const asked = await assertionOf()
    expect(() => checkAssertion(asked, { ...expected, requestId: undefined })).toThrow('not confirmed')
  })
})

describe('a SAML response', () => {
  it.each<[Partial<AssertionInput>, (xml: string) => string, string]>([
    [{ acsUrl: 'http://other.test/acs' }, (xml) => xml, 'another destination'],
    [{ requestId: 'id-other' }, (xml) => xml, 'another request'],
    [{ issuer: 'http://other.test' }, (xml) => xml, 'another issuer'],
    [{ now: later(-271) }, (xml) => xml, 'too old'],
    [{}, (xml) => xml.replace('status:Success', 'status:Requester'), 'did not sign the user in'],
    [{}, (xml) => xml.replace(/<samlp:Status>.*<\/samlp:Status>/, ''), 'did not sign the user in'],
  ])('with %j is refused', async (changes, change, why) => {
    const xml = change(unsignedResponse(await saying(changes)))
    expect(() => checkResponse(xml, expected)).toThrow(why)
  })

  it('with matching destination, request, issuer, time and status is accepted', async () => {
    const xml = unsignedResponse(await saying())
    expect(() => checkResponse(xml, expected)).not.toThrow()
  })
})
