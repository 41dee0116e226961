import { createPublicKey, generateKeyPair, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

/** A private key with its certificate. */
export type KeyWithCertificate = {
  /** PEM. */
  privateKey: string
  /** DER in Base64. */
  certificate: string
}

/**
 * Makes a self-signed certificate, which SAML uses only as a container of the public key. The same key and name give
 * the same certificate, so that a registered certificate stays valid after a restart.
 * @param key RSA; missing: a new one is made
 */
export async function makeCertificate(commonName: string, key?: KeyObject): Promise<KeyWithCertificate> {
  const privateKey = key ?? (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey
  const content = certificateContent(commonName, privateKey)
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, sha256WithRsa, tagged(BIT_STRING, Buffer.of(0), signature))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('base64'),
  }
}

/** RFC 5280, 4.1: `TBSCertificate`. */
function certificateContent(commonName: string, key: KeyObject): Buffer {
  const name = sequence(tagged(SET, sequence(commonNameId, tagged(UTF8_STRING, Buffer.from(commonName)))))
  // Valid for a wide range, since clocks differ and tests move them.
  const validity = sequence(
    tagged(UTC_TIME, Buffer.from('200101000000Z')),
    tagged(GENERAL_TIME, Buffer.from('21200101000000Z')),
  )
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return sequence(
    tagged(VERSION, integer(2)),
    integer(1),
    sha256WithRsa,
    name,
    validity,
    name,
    publicKey,
    tagged(EXTENSIONS, sequence(sequence(keyUsageId, critical, tagged(OCTET_STRING, digitalSignature)))),
  )
}

// Tags of DER (X.690, 8.1.2).
const [BOOLEAN, INTEGER, BIT_STRING, OCTET_STRING, UTF8_STRING] = [0x01, 0x02, 0x03, 0x04, 0x0c]
const [UTC_TIME, GENERAL_TIME, SEQUENCE, SET, VERSION, EXTENSIONS] = [0x17, 0x18, 0x30, 0x31, 0xa0, 0xa3]

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const short = body.length < 0x80
  const length = short ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...length), body])
}

const sequence = (...parts: readonly Buffer[]) => tagged(SEQUENCE, ...parts)
const integer = (value: number) => tagged(INTEGER, Buffer.of(value))

const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const commonNameId = Buffer.from('0603550403', 'hex')
const keyUsageId = Buffer.from('0603551d0f', 'hex')
const critical = tagged(BOOLEAN, Buffer.of(0xff))
const digitalSignature = tagged(BIT_STRING, Buffer.of(7, 0x80))
