import type { KeyObject } from 'node:crypto'
import { digitalSignatureOnly, newRsaKey, selfSignedCertificate } from '../../self-signed-certificate.ts'

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
  const privateKey = key ?? (await newRsaKey())
  const certificate = selfSignedCertificate({
    commonName,
    key: privateKey,
    serialNumber: 1,
    // Valid for a wide range, since clocks differ and tests move them.
    validFrom: new Date('2020-01-01'),
    validUntil: new Date('2120-01-01'),
    extensions: [digitalSignatureOnly()],
  })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('base64'),
  }
}
