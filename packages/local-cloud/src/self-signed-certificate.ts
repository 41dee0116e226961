import { createPublicKey, generateKeyPair, sign, type KeyObject } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { promisify } from 'node:util'

export type CertificateContent = {
  commonName: string
  /** RSA; it also signs the certificate. */
  key: KeyObject
  serialNumber: number
  validFrom: Date
  validUntil: Date
  /** X.509 extensions, made by the functions below. */
  extensions: readonly Buffer[]
}

/** A private key of 2,048 bits. */
export const newRsaKey = async (): Promise<KeyObject> =>
  (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey

/**
 * Makes a self-signed certificate (RFC 5280), which Node.js can read but not make. The same content gives the same
 * certificate.
 * @returns DER
 */
export function selfSignedCertificate(content: CertificateContent): Buffer {
  const signed = signedPart(content)
  const signature = sign('sha256', signed, content.key)
  return sequence(signed, sha256WithRsa, tagged(BIT_STRING, Buffer.of(0), signature))
}

/** The key signs documents, and nothing else. */
export const digitalSignatureOnly = () =>
  extension('0603551d0f', tagged(BIT_STRING, Buffer.of(7, 0x80)), { critical: true })

/** The certificate signs no other one. */
export const noAuthority = () => extension('0603551d13', sequence())

/** The key is a TLS server's. */
export const serverAuth = () => extension('0603551d25', sequence(Buffer.from('06082b06010505070301', 'hex')))

/** The names and IP addresses of a TLS server. */
export const subjectAltNames = (names: readonly string[], ips: readonly string[]) =>
  extension(
    '0603551d11',
    sequence(
      ...names.map((name) => tagged(DNS_NAME, Buffer.from(name))),
      ...ips.map((ip) => tagged(IP_ADDRESS, bytesOf(ip))),
    ),
  )

/** RFC 5280, 4.1: `TBSCertificate`. */
function signedPart({
  commonName,
  key,
  serialNumber,
  validFrom,
  validUntil,
  extensions,
}: CertificateContent) {
  const name = sequence(tagged(SET, sequence(commonNameId, tagged(UTF8_STRING, Buffer.from(commonName)))))
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return sequence(
    tagged(VERSION, integer(2)),
    integer(serialNumber),
    sha256WithRsa,
    name,
    sequence(time(validFrom), time(validUntil)),
    name,
    publicKey,
    tagged(EXTENSIONS, sequence(...extensions)),
  )
}

// Tags of DER (X.690, 8.1.2).
const [BOOLEAN, INTEGER, BIT_STRING, OCTET_STRING, UTF8_STRING] = [0x01, 0x02, 0x03, 0x04, 0x0c]
const [UTC_TIME, GENERAL_TIME, SEQUENCE, SET, VERSION, EXTENSIONS] = [0x17, 0x18, 0x30, 0x31, 0xa0, 0xa3]
const [DNS_NAME, IP_ADDRESS] = [0x82, 0x87]

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(body), body])
}

/** X.690, 8.1.3: one byte, or the number of bytes with the highest bit set and then the bytes. */
function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.of(length)
  const bytes = bigEndian(length)
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes])
}

function bigEndian(value: number): Buffer {
  const digits = value.toString(16)
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
}

const sequence = (...parts: readonly Buffer[]) => tagged(SEQUENCE, ...parts)

/** Not negative: a first byte of 0x80 and more would be. */
function integer(value: number): Buffer {
  const bytes = bigEndian(value)
  return tagged(INTEGER, Buffer.of(...(bytes[0]! < 0x80 ? [] : [0])), bytes)
}

/** RFC 5280, 4.1.2.5: two digits for the year until 2049. */
function time(date: Date): Buffer {
  const digits = `${date.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`
  return date.getUTCFullYear() < 2050
    ? tagged(UTC_TIME, Buffer.from(digits.slice(2)))
    : tagged(GENERAL_TIME, Buffer.from(digits))
}

/** @param id the object identifier in DER, in hexadecimal */
const extension = (id: string, value: Buffer, { critical = false } = {}) =>
  sequence(
    Buffer.from(id, 'hex'),
    ...(critical ? [tagged(BOOLEAN, Buffer.of(0xff))] : []),
    tagged(OCTET_STRING, value),
  )

/** @param ip IPv4, or the IPv6 of this machine, `::1` */
const bytesOf = (ip: string) =>
  isIPv4(ip) ? Buffer.from(ip.split('.').map(Number)) : Buffer.concat([Buffer.alloc(15), Buffer.of(1)])

const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const commonNameId = Buffer.from('0603550403', 'hex')
