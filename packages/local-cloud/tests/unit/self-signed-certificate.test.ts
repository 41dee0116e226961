import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  newRsaKey,
  noAuthority,
  selfSignedCertificate,
  serverAuth,
  subjectAltNames,
} from '../../src/self-signed-certificate.ts'

const key = await newRsaKey()
const made = (hosts: readonly string[], serialNumber = 1) =>
  new X509Certificate(
    selfSignedCertificate({
      commonName: 'Local cloud',
      key,
      serialNumber,
      validFrom: new Date('2049-12-31T23:59:59Z'),
      validUntil: new Date('2050-01-01T00:00:00Z'),
      extensions: [noAuthority(), serverAuth(), subjectAltNames(hosts, ['127.0.0.1', '::1'])],
    }),
  )

it('a certificate names its hosts, its use and its validity, and is signed by its key', () => {
  const read = made(['localhost', 'project.localhost'])
  expect(read.subject).toBe('CN=Local cloud')
  expect(read.subjectAltName).toBe(
    'DNS:localhost, DNS:project.localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1',
  )
  expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect(read.ca).toBe(false)
  expect([read.validFromDate, read.validToDate]).toEqual([
    new Date('2049-12-31T23:59:59Z'),
    new Date('2050-01-01T00:00:00Z'),
  ])
  expect(read.checkPrivateKey(key) && read.verify(read.publicKey)).toBe(true)
})

it.each([1, 100, 120, 200, 1000, 70_000])('a certificate with names of %i bytes is readable', (bytes) => {
  const read = made(['localhost', 'x'.repeat(bytes)])
  expect(read.subjectAltName).toContain('x'.repeat(bytes))
  expect(read.verify(read.publicKey)).toBe(true)
})

it.each([1, 127, 128, 255, 256, 2 ** 40 + 0x80, Date.UTC(2026, 0)])(
  'a serial number is positive: %i',
  (serial) => {
    expect(Number(`0x${made([], serial).serialNumber}`)).toBe(serial)
  },
)
