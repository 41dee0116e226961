import { env } from '../env.ts'
import { isLoopback } from '../http/loopback.ts'
import { appleSigner } from '../passes/apple-signer.ts'
import { googleSigner } from '../passes/google-signer.ts'
import type { WalletTexts } from '../pass-design/default-texts.ts'
import { walletStatus, type WalletState } from '../passes/wallet-status.ts'
import { samplePath } from './paths.ts'
import type { SavedSample } from './sample.ts'
import { log } from '../log/log.ts'

/** The links of a sample to the two wallets; a wallet that is not available has none. */
export type WalletLinks = { apple?: string; google?: string }

/**
 * Configured wallets; on this machine also wallets without certificates: there passes are marked as samples and signed
 * with development certificates.
 */
function available(state: WalletState): boolean {
  return state === 'configured' || (state === 'sample' && isLoopback(new URL(env().SITE_URL)))
}

/** Paths of a sample's links to the wallets. Never throws: a thank-you without buttons is better than none. */
export function walletPaths({ visitorToken }: Pick<SavedSample, 'visitorToken'>): WalletLinks {
  try {
    const { apple, google } = walletStatus()
    return {
      ...(available(apple) && { apple: samplePath(visitorToken, 'apple') }),
      ...(available(google) && { google: samplePath(visitorToken, 'google') }),
    }
  } catch (error) {
    log().error({ err: error }, 'It is not known for which wallets passes can be made')
    return {}
  }
}

/**
 * Makes the development certificates, if passes are signed with them, so that the first visitor does not wait for them.
 * Called once the server accepts requests. Logs errors; the first pass reports them again.
 */
export async function makeDevelopmentCertificates(): Promise<void> {
  const { apple, google } = walletStatus()
  try {
    if (apple === 'sample' && available(apple)) await appleSigner(env())
    if (google === 'sample' && available(google)) await googleSigner(env())
  } catch (error) {
    log().error({ err: error }, 'The development certificates for passes could not be made')
  }
}

/** Response headers for the bytes of `applePassOf`. */
export const APPLE_PASS_TYPE = 'application/vnd.apple.pkpass'

/**
 * A sample for Apple Wallet; the lead's id is its serial number, so that a newer design replaces the pass on the phone.
 * The first pass loads the libraries that make passes, so that a server starts sooner and needs less memory.
 */
export async function applePassOf(
  { design, logo, lead, website }: SavedSample,
  texts: WalletTexts,
): Promise<Buffer> {
  const { applePass } = await import('../passes/apple.ts')
  return applePass({ design, logo, serialNumber: lead, website: website ?? undefined, texts })
}

/**
 * The URL that saves a sample to Google Wallet. Google keeps the first pass saved under an id, so each revision has an
 * id of its own.
 */
export async function googleSaveUrlOf(sample: SavedSample, texts: WalletTexts): Promise<string> {
  const { design, logo, lead, revision, visitorToken } = sample
  const { googleSaveUrl } = await import('../passes/google.ts')
  return googleSaveUrl({
    design,
    logoUrl: logo && env().SITE_URL + samplePath(visitorToken, 'google-logo.png'),
    serialNumber: `${lead}-${revision}`,
    texts,
  })
}
