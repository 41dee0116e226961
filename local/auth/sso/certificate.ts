import { createPublicKey, type KeyObject } from 'node:crypto'
import { generate } from 'selfsigned'

/** A key and the certificate by which others know it. */
export type KeyWithCertificate = {
  /** PEM. */
  privateKey: string
  /** DER in Base64. */
  certificate: string
}

/** @param key missing: a new one is made */
export async function makeCertificate(commonName: string, key?: KeyObject): Promise<KeyWithCertificate> {
  const given = key && {
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
  }
  const made = await generate([{ name: 'commonName', value: commonName }], {
    algorithm: 'sha256',
    keySize: 2048,
    // Clocks differ, and tests move them.
    notBeforeDate: new Date('2020-01-01'),
    notAfterDate: new Date('2120-01-01'),
    extensions: [{ name: 'keyUsage', digitalSignature: true, critical: true }],
    ...(given && { keyPair: given }),
  })
  return { privateKey: made.private, certificate: made.cert.replaceAll(/-----[A-Z ]+-----|\s/g, '') }
}
