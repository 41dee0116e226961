import { env } from '../env.ts'
import { readAppleSigner, type AppleSettings } from './apple-signer.ts'
import { readGoogleSigner, type GoogleSettings } from './google-signer.ts'
import { WalletError } from './wallet-error.ts'
import { log } from '../log/log.ts'

/** `sample`: not configured, passes are samples. `broken`: configured wrongly or expired; no pass is signed. */
export type WalletState = 'configured' | 'sample' | 'broken'

export type WalletStatus = {
  apple: WalletState
  google: WalletState
  /** When the first of Apple's certificates expires. Google's keys do not expire. */
  expiresAt: Date | undefined
  /** Messages for the operator: broken settings, and certificates that expire within 30 days. */
  problems: string[]
}

const WARN_MS = 30 * 86_400_000

/**
 * The configuration of the two wallets.
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
        'Renew them before that day (docs/operators.md): passes in wallets keep working, but new ones cannot be signed.',
    )
  }
  return { apple, google, expiresAt, problems }
}

/**
 * Logs problems with the wallets at once and then daily. The site works without wallets.
 * @returns stops the reports
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
