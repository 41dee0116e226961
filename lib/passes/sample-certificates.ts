import { createPrivateKey, generateKeyPair, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { AppleCertificates } from './apple-signer.ts'

const DAYS = 86_400_000

/** Subject attribute of RFC 4519; in Apple's certificates it holds the pass type. */
const UID = '0.9.2342.19200300.100.1.1'
/** Apple's extension for pass certificates; it repeats the pass type. */
const PASS_TYPE_MARK = '1.2.840.113635.100.6.1.16'
/** Apple's key purpose for signing passes. */
const SIGNS_PASSES = '1.2.840.113635.100.4.14'

const sampleTeam = 'SAMPLETEAM'
const samplePassType = 'pass.example.liftpass.sample'

async function generateKeys() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const key = forge.pki.privateKeyFromPem(pem)
  return { key, pem, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) }
}

type Keys = Awaited<ReturnType<typeof generateKeys>>
type Subject = { type?: string; name?: string; shortName?: string; value: string }[]

/** @param expiresAt a year from now by default, as Apple's certificates */
function certificate(
  serialNumber: string,
  subject: Subject,
  { publicKey }: Keys,
  issuer: { subject: Subject; keys: Keys },
  extensions: object[],
  expiresAt: Date,
): X509Certificate {
  const made = forge.pki.createCertificate()
  made.serialNumber = serialNumber
  made.publicKey = publicKey
  // Valid from a day ago, because the clocks of phones differ.
  made.validity.notBefore = new Date(Math.min(Date.now(), expiresAt.getTime()) - DAYS)
  made.validity.notAfter = expiresAt
  made.setSubject(subject)
  made.setIssuer(issuer.subject)
  made.setExtensions(extensions)
  made.sign(issuer.keys.key, forge.md.sha256.create())
  return new X509Certificate(forge.pki.certificateToPem(made))
}

const utf8 = (text: string) =>
  forge.asn1
    .toDer(forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.UTF8, false, text))
    .getBytes()

/**
 * Makes certificates with the structure of Apple's: a pass type certificate and its issuer's. No phone trusts them: a
 * pass signed by them can be inspected and verified, but not added to Wallet.
 * @param passType for tests
 * @param expiresAt of the pass type certificate, for tests
 */
export async function makeSampleAppleCertificates(
  passType = samplePassType,
  expiresAt = new Date(Date.now() + 365 * DAYS),
): Promise<AppleCertificates> {
  const [authority, own] = await Promise.all([generateKeys(), generateKeys()])
  const authorityName: Subject = [
    { name: 'commonName', value: 'Liftpass Sample Certification Authority (not Apple)' },
    { shortName: 'OU', value: 'G4' },
    { name: 'organizationName', value: 'Liftpass samples' },
    { name: 'countryName', value: 'US' },
  ]
  const name: Subject = [
    { type: UID, value: passType },
    { name: 'commonName', value: `Pass Type ID: ${passType}` },
    { shortName: 'OU', value: sampleTeam },
    { name: 'organizationName', value: 'Liftpass samples' },
    { name: 'countryName', value: 'US' },
  ]
  const issuer = { subject: authorityName, keys: authority }
  const wwdr = certificate(
    '01',
    authorityName,
    authority,
    issuer,
    [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      { name: 'subjectKeyIdentifier' },
    ],
    new Date(Date.now() + 3650 * DAYS),
  )
  const extensions = [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, critical: true },
    { name: 'extKeyUsage', clientAuth: true, [SIGNS_PASSES]: true },
    { name: 'subjectKeyIdentifier' },
    { id: PASS_TYPE_MARK, value: utf8(passType) },
  ]
  return {
    certificate: certificate('02', name, own, issuer, extensions, expiresAt),
    key: createPrivateKey(own.pem),
    wwdr,
  }
}

/**
 * Shared through `globalThis`: the server creates the certificates and Next.js's bundle uses them, with separate copies
 * of this module.
 */
const MADE = Symbol.for('liftpass.sampleAppleCertificates')
const shared = globalThis as { [MADE]?: Promise<AppleCertificates> }

/** The sample certificates of this process. They are created once, in a fraction of a second. */
export const sampleAppleCertificates = (): Promise<AppleCertificates> =>
  (shared[MADE] ??= makeSampleAppleCertificates())
