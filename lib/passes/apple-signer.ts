import type { X509Certificate } from 'node:crypto'
import { type KeyObject } from 'node:crypto'
import type { Env } from '../env.ts'
import { readCertificate, readPrivateKey } from './pem.ts'
import { WalletError } from './wallet-error.ts'

export type AppleSettings = Pick<
  Env,
  | 'APPLE_PASS_CERTIFICATE'
  | 'APPLE_PASS_KEY'
  | 'APPLE_PASS_KEY_PASSPHRASE'
  | 'APPLE_WWDR_CERTIFICATE'
  | 'APPLE_PASS_NFC_PUBLIC_KEY'
>

/** The certificates that sign Apple's passes, and the identifiers in them. */
export type AppleSigner = {
  /** Whether the certificates are samples, which no phone trusts. */
  sample: boolean
  /** All three in PEM. */
  certificate: string
  key: string
  wwdrCertificate: string
  passTypeIdentifier: string
  teamIdentifier: string
  /** When the first of the two certificates expires. */
  expiresAt: Date
}

/**
 * The operator's certificates if configured, otherwise sample certificates of this process.
 * @throws WalletError when they are broken, do not match each other, or have expired
 */
export async function appleSigner(settings: AppleSettings): Promise<AppleSigner> {
  const configured = readAppleSigner(settings)
  if (configured) return configured
  // Imported late: servers with certificates never load the library that makes sample ones.
  const { sampleAppleCertificates } = await import('./sample-certificates.ts')
  return signer(await sampleAppleCertificates(), true)
}

/**
 * Reads the operator's certificates.
 * @returns undefined when none are configured
 * @throws WalletError when they are broken, do not match each other, or have expired
 */
export function readAppleSigner(settings: AppleSettings): AppleSigner | undefined {
  const { APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_WWDR_CERTIFICATE } = settings
  if (!APPLE_PASS_CERTIFICATE || !APPLE_PASS_KEY || !APPLE_WWDR_CERTIFICATE) return undefined
  return signer(
    {
      certificate: readCertificate('APPLE_PASS_CERTIFICATE', APPLE_PASS_CERTIFICATE),
      key: readPrivateKey('APPLE_PASS_KEY', APPLE_PASS_KEY, settings.APPLE_PASS_KEY_PASSPHRASE),
      wwdr: readCertificate('APPLE_WWDR_CERTIFICATE', APPLE_WWDR_CERTIFICATE),
    },
    false,
  )
}

export type AppleCertificates = { certificate: X509Certificate; key: KeyObject; wwdr: X509Certificate }

function signer({ certificate, key, wwdr }: AppleCertificates, sample: boolean): AppleSigner {
  const passTypeIdentifier = attribute(certificate, 'UID')
  const teamIdentifier = attribute(certificate, 'OU')
  if (!passTypeIdentifier?.startsWith('pass.') || !teamIdentifier) {
    throw new WalletError(
      'APPLE_PASS_CERTIFICATE is no Pass Type ID certificate: its subject lacks the pass type (UID=pass.…) or the team (OU).',
    )
  }
  if (key.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(key)) {
    throw new WalletError('APPLE_PASS_KEY is not the key that APPLE_PASS_CERTIFICATE was made for.')
  }
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey)) {
    const issuer = certificate.issuer.replaceAll('\n', ', ')
    throw new WalletError(
      `APPLE_WWDR_CERTIFICATE did not issue APPLE_PASS_CERTIFICATE. Set it to the certificate of: ${issuer} ` +
        '(https://www.apple.com/certificateauthority/).',
    )
  }
  for (const [name, { validToDate }] of Object.entries({
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_WWDR_CERTIFICATE: wwdr,
  })) {
    if (validToDate.getTime() <= Date.now()) {
      throw new WalletError(
        `${name} expired on ${validToDate.toISOString().slice(0, 10)}. docs/operators.md explains how to renew it.`,
      )
    }
  }
  return {
    sample,
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    wwdrCertificate: wwdr.toString(),
    passTypeIdentifier,
    teamIdentifier,
    expiresAt: new Date(Math.min(certificate.validToDate.getTime(), wwdr.validToDate.getTime())),
  }
}

const attribute = ({ subject }: X509Certificate, name: string) =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
