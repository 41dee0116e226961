import { beforeAll, describe, expect, it } from 'vitest'
import { readAssertion } from '../../../../local/auth/sso/assertion-claims.ts'
import { makeCertificate } from '../../../../local/auth/sso/certificate.ts'
import { signedResponse, unsignedResponse } from '../../../../local/auth/sso/identity-provider/response.ts'
import { verifiedAssertion } from '../../../../local/auth/sso/verified-assertion.ts'
import { identityKey, now, saying } from './support.ts'

describe('the assertion of a response', () => {
  let certificates: string[]
  let response: string
  beforeAll(async () => {
    certificates = [(await identityKey()).certificate]
    response = signedResponse(await saying())
  })

  const verify = (xml: string) => verifiedAssertion(xml, { certificates }, now)
  const assertionIn = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
  const signatureIn = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? ''
  /** What somebody would like to be taken for. */
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

  it('may be signed with any of the certificates of the provider', async () => {
    const other = await makeCertificate('other.test')
    const both = { certificates: [other.certificate, ...certificates] }
    expect(verifiedAssertion(response, both, now)).toContain('id-assertion')
  })

  it('is refused unsigned', async () => {
    expect(() => verify(response.replace(signatureIn(response), ''))).toThrow('it is not signed')
    const plain = unsignedResponse(await saying())
    expect(() => verify(plain)).toThrow('it is not signed')
  })

  it('is refused when anything in it was altered', () => {
    for (const altered of [
      evil(response),
      response.replace('</saml:Audience>', '/other</saml:Audience>'),
      response.replace('ID="id-assertion"', 'ID="id-other"'),
      response.replace(/<ds:DigestValue>..../, '<ds:DigestValue>AAAA'),
      response.replace(/<ds:SignatureValue>..../, '<ds:SignatureValue>AAAA'),
    ]) {
      expect(altered).not.toBe(response)
      expect(() => verify(altered)).toThrow('it is not signed by the identity provider')
    }
  })

  it('is refused when somebody else signed it, even with their certificate beside', async () => {
    const key = await makeCertificate('identity.test')
    const forged = signedResponse(await saying({ key }))
    expect(forged).toContain(key.certificate)
    expect(() => verify(forged)).toThrow('it is not signed by the identity provider')
    expect(() => verifiedAssertion(forged, { certificates: [] }, now)).toThrow('not signed by')
  })

  it('is refused when the certificate of the provider is not good any more', () => {
    expect(() => verifiedAssertion(response, { certificates }, new Date('2150-01-01'))).toThrow(
      'not signed by',
    )
    expect(() => verifiedAssertion(response, { certificates }, new Date('2019-01-01'))).toThrow(
      'not signed by',
    )
  })

  describe('with a second one beside, around or below it (signature wrapping)', () => {
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

  it('is refused with what an XML parser should not be given', () => {
    const doctype = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>'
    expect(() => verify(doctype + response)).toThrow('it has a document type')
    expect(() => verify(response.replace('Ann@', '<!-- x -->Ann@'))).toThrow('comments')
    expect(() => verify(response.replace('Ann@', 'Ann@iron-hall.example<!---->.evil.test'))).toThrow(
      'comments',
    )
    expect(() => verify(response.replace('Ann@', '<?x y?>Ann@'))).toThrow('comments')
    expect(() => verify(response.replace('Ann@', '&file;Ann@'))).toThrow('not well-formed')
    expect(() => verify(response.replace('</samlp:Status>', ''))).toThrow('not well-formed')
    expect(() => verify('')).toThrow('one assertion')
    expect(() => verify('x'.repeat(300_000))).toThrow('too long')
  })

  it('is refused when it is signed by SHA-1 or a shared key, or is encrypted', () => {
    for (const algorithm of ['xmldsig#rsa-sha1', 'xmldsig#hmac-sha1']) {
      const old = response.replace('2001/04/xmldsig-more#rsa-sha256', `2000/09/${algorithm}`)
      expect(() => verify(old)).toThrow('not supported')
    }
    const encrypted = '<samlp:Response xmlns:samlp="a"><EncryptedAssertion/></samlp:Response>'
    expect(() => verify(encrypted)).toThrow('encrypted')
  })
})
