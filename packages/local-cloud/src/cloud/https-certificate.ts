import { generateKeyPair, X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import forge from 'node-forge'

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
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const signer = forge.pki.privateKeyFromPem(key)
  const subject = [{ name: 'commonName', value: 'Local cloud' }]
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.setRsaPublicKey(signer.n, signer.e)
  // Browsers refuse a second certificate with the same serial number.
  made.serialNumber = `01${Date.now().toString(16).padStart(12, '0')}`
  made.validity.notBefore = new Date(Date.now() - dayMs)
  made.validity.notAfter = new Date(Date.now() + validForMs)
  made.setSubject(subject)
  made.setIssuer(subject)
  const [dns, ip] = [2, 7]
  made.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: [
        ...names.map((value) => ({ type: dns, value })),
        { type: ip, ip: '127.0.0.1' },
        { type: ip, ip: '::1' },
      ],
    },
  ])
  made.sign(signer, forge.md.sha256.create())
  return { key, cert: forge.pki.certificateToPem(made) }
}
