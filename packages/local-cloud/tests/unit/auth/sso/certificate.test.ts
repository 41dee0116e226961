import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeCertificate } from '../../../../src/auth/sso/certificate.ts'

it('a self-signed certificate matches its key and is signed by it', async () => {
  const { certificate, privateKey } = await makeCertificate('SAML 2.0 für example.com')
  const read = new X509Certificate(Buffer.from(certificate, 'base64'))
  expect(read.subject).toBe('CN=SAML 2.0 für example.com')
  expect(read.issuer).toBe(read.subject)
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true)
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.ca).toBe(false)
  expect([read.validFromDate, read.validToDate]).toEqual([new Date('2020-01-01'), new Date('2120-01-01')])
})

it('the same key gets the same certificate each time, another key another one', async () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey
  const [first, second, other] = await Promise.all([
    makeCertificate('SAML', key),
    makeCertificate('SAML', key),
    makeCertificate('SAML'),
  ])
  expect(second).toEqual(first)
  expect(other.certificate).not.toBe(first.certificate)
  expect(new X509Certificate(Buffer.from(first.certificate, 'base64')).checkPrivateKey(key)).toBe(true)
})
