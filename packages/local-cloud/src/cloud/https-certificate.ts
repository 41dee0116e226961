import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  newRsaKey,
  noAuthority,
  selfSignedCertificate,
  serverAuth,
  subjectAltNames,
} from '../self-signed-certificate.ts'

/** Key and certificate as PEM, and the path of the certificate's file. */
export type HttpsCertificate = { key: string; cert: string; path: string }

const dayMs = 86_400_000
/** Apple's devices accept at most 825 days. */
const validForMs = 800 * dayMs
const renewedBeforeMs = 30 * dayMs

/**
 * Reads the certificate of the local cloud, `<dataDir>/https-certificate.pem`; makes it at the first start and before
 * it expires. It is self-signed: browsers ask once whether to trust it.
 * @param hosts names besides `localhost`; a new name makes a new certificate
 */
export async function loadHttpsCertificate(
  dataDir: string,
  hosts: readonly string[],
): Promise<HttpsCertificate> {
  const path = join(dataDir, 'https-certificate.pem')
  const keyPath = join(dataDir, 'https-key.pem')
  const [cert, key] = await Promise.all([path, keyPath].map((file) => readFile(file, 'utf8').catch(absent)))
  const names = ['localhost', ...hosts]
  if (cert && key && isGood(new X509Certificate(cert), names)) return { key, cert, path }
  const made = await makeCertificate(names)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(keyPath, made.key, { mode: 0o600 })
  await writeFile(path, made.cert)
  return { ...made, path }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const isGood = (certificate: X509Certificate, names: readonly string[]) =>
  Date.parse(certificate.validTo) - Date.now() > renewedBeforeMs &&
  names.every((name) => certificate.checkHost(name) !== undefined)

async function makeCertificate(names: readonly string[]): Promise<{ key: string; cert: string }> {
  const key = await newRsaKey()
  const now = Date.now()
  const certificate = selfSignedCertificate({
    commonName: 'Local cloud',
    key,
    // Browsers refuse a second certificate with the same serial number.
    serialNumber: now,
    validFrom: new Date(now - dayMs),
    validUntil: new Date(now + validForMs),
    extensions: [noAuthority(), serverAuth(), subjectAltNames(names, ['127.0.0.1', '::1'])],
  })
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: new X509Certificate(certificate).toString(),
  }
}
