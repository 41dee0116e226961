import { beforeAll, describe, expect, it } from 'vitest'
import { readAssertion } from '../../../../src/auth/sso/assertion-claims.ts'
import { makeCertificate } from '../../../../src/auth/sso/certificate.ts'
import {
  signedResponse,
  unsignedResponse,
} from '../../../../src/auth/sso/local-identity-provider/response.ts'
import { verifiedAssertion } from '../../../../src/auth/sso/verified-assertion.ts'
import { identityKey, now, saying, signed } from './support.ts'

describe('the assertion of a SAML response', () => {
  let certificates: string[]
  let response: string
  beforeAll(async () => {
    certificates = [(await identityKey()).certificate]
    response = signedResponse(await saying())
  })

  const verify = (xml: string) => verifiedAssertion(xml, { certificates }, now)
  const assertionIn = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
  const signatureIn = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? ''
  /** The forged assertion of an attacker. */
  const evil = (xml: string) => xml.replace('Ann@iron-hall.example', 'boss@iron-hall.example')

  it('is read as it was signed', () => {
    const { attributes, id, nameId } = readAssertion(verify(response))
    expect(id).toBe('id-assertion')
    expect(nameId?.format).toContain('persistent')
    expect(attributes).toEqual([
      { name: 'email', friendlyName: '', values: ['Ann@iron-hall.example'] },
      { name: 'name', friendlyName: '', values: ['Ann <Ample> & "Co"'] },
    ])
  })

  it('may be signed with any certificate of the provider', async () => {
    const other = await makeCertificate('other.test')
    const both = { certificates: [other.certificate, ...certificates] }
    expect(verifiedAssertion(response, both, now).getAttribute('ID')).toBe('id-assertion')
  })

  it('is refused unsigned', async () => {
    expect(() => verify(response.replace(signatureIn(response), ''))).toThrow('it is not signed')
    const plain = unsignedResponse(await saying())
    expect(() => verify(plain)).toThrow('it is not signed')
  })

  it('is refused when anything in it was changed', () => {
    for (const altered of [
      evil(response),
      response.replace('</saml:Audience>', '/other</saml:Audience>'),
      response.replace(/<ds:DigestValue>..../, '<ds:DigestValue>AAAA'),
      response.replace(/<ds:SignatureValue>..../, '<ds:SignatureValue>AAAA'),
    ]) {
      expect(altered).not.toBe(response)
      expect(() => verify(altered)).toThrow('it is not signed by the identity provider')
    }
  })

  it('is refused when another key signed it, even with its certificate included', async () => {
    const key = await makeCertificate('identity.test')
    const forged = signedResponse(await saying({ key }))
    expect(forged).toContain(key.certificate)
    expect(() => verify(forged)).toThrow('it is not signed by the identity provider')
    expect(() => verifiedAssertion(forged, { certificates: [] }, now)).toThrow('not signed by')
  })

  it('is refused when the certificate of the provider has expired', () => {
    expect(() => verifiedAssertion(response, { certificates }, new Date('2150-01-01'))).toThrow(
      'not signed by',
    )
    expect(() => verifiedAssertion(response, { certificates }, new Date('2019-01-01'))).toThrow(
      'not signed by',
    )
  })

  describe('with a second assertion beside, around or below it (signature wrapping)', () => {
    it.each([
      ['before it', (good: string, bad: string) => response.replace(good, bad + good)],
      ['behind it', (good: string, bad: string) => response.replace(good, good + bad)],
      [
        'in its place, the signed one in its signature',
        (good: string, bad: string) => {
          const object = bad.replace(
            '</saml:Issuer>',
            `</saml:Issuer>${signatureIn(good).replace('</ds:Signature>', `<ds:Object>${good.replace(signatureIn(good), '')}</ds:Object></ds:Signature>`)}`,
          )
          return response.replace(good, object)
        },
      ],
      [
        'in its place, the signed one in an extension',
        (good: string, bad: string) =>
          response
            .replace(good, bad)
            .replace(/<samlp:Status>/, `<samlp:Extensions>${good}</samlp:Extensions>$&`),
      ],
      [
        'in its place, the signed one in its subject',
        (good: string, bad: string) =>
          response.replace(
            good,
            bad.replace(
              /(<saml:SubjectConfirmationData [^>]*)\/>/,
              `$1>${good}</saml:SubjectConfirmationData>`,
            ),
          ),
      ],
      [
        'in its place under a prefix of its own',
        (good: string, bad: string) =>
          response.replace(
            good,
            `${bad.replaceAll('saml:', 'x:').replace('<x:Assertion', '<x:Assertion xmlns:x="urn:oasis:names:tc:SAML:2.0:assertion"')}${good}`,
          ),
      ],
      [
        'around all of it',
        (good: string, bad: string) =>
          response
            .replace(good, bad)
            .replace(
              '</samlp:Response>',
              `<samlp:Extensions>${response}</samlp:Extensions></samlp:Response>`,
            ),
      ],
    ])('is refused %s', (_where, wrap) => {
      const good = assertionIn(response)
      const bad = evil(good).replace(signatureIn(good), '').replace('id-assertion', 'id-evil')
      const wrapped = wrap(good, bad)
      expect(wrapped).toContain('boss@iron-hall.example')
      expect(wrapped).toContain('Ann@iron-hall.example')
      expect(() => verify(wrapped)).toThrow('a response has one assertion')
    })

    it('is refused with the same id', () => {
      const twice = response.replace('<samlp:Status>', '<samlp:Extensions ID="id-assertion"/>$&')
      expect(() => verify(twice)).toThrow('an id is there twice')
    })
  })

  it('is refused with dangerous XML such as a DOCTYPE', () => {
    const doctype = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>'
    expect(() => verify(doctype + response)).toThrow('it has a document type')
    expect(() => verify(response.replace('Ann@', '<!-- x -->Ann@'))).toThrow('comments')
    expect(() => verify(response.replace('Ann@', 'Ann@iron-hall.example<!---->.evil.test'))).toThrow(
      'comments',
    )
    expect(() => verify(response.replace('Ann@', '<?x y?>Ann@'))).toThrow('comments')
    expect(() => verify(response.replace('Ann@', '&file;Ann@'))).toThrow('not well-formed')
    expect(() => verify(response.replace('</samlp:Status>', ''))).toThrow('not well-formed')
    expect(() => verify('')).toThrow('not well-formed')
    expect(() => verify(`${response}<other/>`)).toThrow('not well-formed')
    expect(() => verify('x'.repeat(300_000))).toThrow('too long')
  })

  it('is refused when it is signed by SHA-1 or a shared key, or encrypted', async () => {
    const plain = unsignedResponse(await saying())
    const old = 'http://www.w3.org/2000/09/xmldsig#'
    expect(verify(await signed(plain))).toBeTruthy()
    for (const way of [{ algorithm: `${old}rsa-sha1` }, { digest: `${old}sha1` }]) {
      const weak = await signed(plain, way)
      expect(() => verify(weak)).toThrow('it is signed in a way that is not supported')
    }
    const shared = response.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#hmac-sha1')
    expect(() => verify(shared)).toThrow('not supported')
    const encrypted = '<samlp:Response xmlns:samlp="a"><EncryptedAssertion/></samlp:Response>'
    expect(() => verify(encrypted)).toThrow('encrypted')
  })

  it('is refused when its signature covers something else or uses transforms that change the content', async () => {
    for (const uri of ['', '#id-other', "#xpointer(id('id-assertion'))", 'http://identity.test/assertion']) {
      const other = response.replace('URI="#id-assertion"', `URI="${uri}"`)
      expect(other).not.toBe(response)
      expect(() => verify(other)).toThrow('its signature is for something else')
    }
    expect(() => verify(response.replace('ID="id-assertion"', ''))).toThrow('for something else')
    const xslt = response.replace('xmldsig#enveloped-signature', 'xmldsig#xslt')
    expect(() => verify(xslt)).toThrow('not supported')
    const status = "/*/*[local-name(.)='Status']"
    const plain = unsignedResponse(await saying()).replace('<samlp:Status>', '<samlp:Status ID="id-status">')
    const both = await signed(plain, { references: ["/*/*[local-name(.)='Assertion']", status] })
    expect(() => verify(both)).toThrow('for something else')
    const elsewhere = await signed(plain, { references: [status] })
    expect(() => verify(elsewhere)).toThrow('for something else')
  })

  it('is accepted when only the response around it is signed', async () => {
    const whole = await signed(unsignedResponse(await saying()), { xpath: '/*' })
    expect(readAssertion(verify(whole)).id).toBe('id-assertion')
    expect(() => verify(evil(whole))).toThrow('not signed by')
    // Both may be signed; either is enough.
    const twice = await signed(response, { xpath: '/*' })
    expect(readAssertion(verify(twice)).id).toBe('id-assertion')
    expect(() => verify(evil(twice))).toThrow('not signed by')
    const third = twice.replace(
      '<samlp:Status>',
      `<samlp:Extensions>${signatureIn(response)}</samlp:Extensions>$&`,
    )
    expect(() => verify(third)).toThrow('it has too many signatures')
  })

  it('must be in the SAML namespace', () => {
    const other = (from: string) => response.replace(`="${from}"`, '="urn:other"')
    expect(() => verify(other('urn:oasis:names:tc:SAML:2.0:protocol'))).toThrow('one assertion')
    expect(() => verify(other('urn:oasis:names:tc:SAML:2.0:assertion'))).toThrow('one assertion')
    expect(() => verify(other('http://www.w3.org/2000/09/xmldsig#'))).toThrow('not signed')
  })

  it('is refused quickly, however large it is', () => {
    const stuffed = (stuff: string) =>
      response.replace('<samlp:Status>', `<samlp:Extensions>${stuff}</samlp:Extensions>$&`)
    const deep = stuffed('<a>'.repeat(4000) + '</a>'.repeat(4000))
    expect(readAssertion(verify(deep)).id).toBe('id-assertion')
    for (const stuff of ['<a>'.repeat(25_000) + '</a>'.repeat(25_000), '<a b="c"/>'.repeat(20_000)]) {
      const began = performance.now()
      expect(() => verify(stuffed(stuff))).toThrow('it is too long')
      expect(performance.now() - began).toBeLessThan(1000)
    }
  })
})
