import { env } from '../env.ts'
import { readAppleSigner, type AppleSettings } from './apple-signer.ts'
import { readGoogleSigner, type GoogleSettings } from './google-signer.ts'
import { WalletError } from './wallet-error.ts'
import { log } from '../log/log.ts'

/**
 * `sample`: not set up, so that passes show what they would be. `broken`: set up wrongly or expired; nothing is signed.
 */
export type WalletState = 'configured' | 'sample' | 'broken'

export type WalletStatus = {
  apple: WalletState
  google: WalletState
  /** When the first of Apple's certificates expires. Google's keys do not. */
  expiresAt: Date | undefined
  /** What the operator should know: what is broken, and what expires within 30 days. */
  problems: string[]
}

const WARN_MS = 30 * 86_400_000

/**
 * How the two wallets are set up.
 * @param settings by default the environment of this process
 */
export function walletStatus(settings: AppleSettings & GoogleSettings = env()): WalletStatus {
  const problems: string[] = []
  const read = <Signer>(signer: () => Signer | undefined): [WalletState, Signer?] => {
    try {
      const configured = signer()
      return configured ? ['configured', configured] : ['sample']
    } catch (error) {
      if (!(error instanceof WalletError)) throw error
      problems.push(error.message)
      return ['broken']
    }
  }
  const [apple, signer] = read(() => readAppleSigner(settings))
  const [google] = read(() => readGoogleSigner(settings))
  const expiresAt = signer?.expiresAt
  if (expiresAt && expiresAt.getTime() < Date.now() + WARN_MS) {
    problems.push(
      `Apple’s certificates for passes expire on ${expiresAt.toISOString().slice(0, 10)}. ` +
        'Renew them until then (docs/operators.md); passes that were added keep working, new ones could not be signed.',
    )
  }
  return { apple, google, expiresAt, problems }
}

/**
 * Tells the operator in the log, now and then once a day, what is wrong with the wallets; the site runs on without
 * them.
 * @returns ends it
 */
export function reportWallets(settings: AppleSettings & GoogleSettings): () => void {
  const report = () => {
    for (const problem of walletStatus(settings).problems) log().warn(problem)
  }
  report()
  const timer = setInterval(report, 86_400_000)
  timer.unref()
  return () => clearInterval(timer)
}
