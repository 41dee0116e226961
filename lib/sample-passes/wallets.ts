import { env } from '../env.ts'
import { isLoopback } from '../http/loopback.ts'
import { applePass } from '../passes/apple.ts'
import { googleSaveUrl } from '../passes/google.ts'
import { walletStatus, type WalletState } from '../passes/wallet-status.ts'
import { addressOf } from './addresses.ts'
import type { KeptSample } from './sample.ts'

/** The links of a sample to the two wallets; one that no pass can be made for has none. */
export type WalletLinks = { apple?: string; google?: string }

/** Where certificates are configured; on this very machine also without: there, passes are marked as samples and signed by development certificates. */
function available(state: WalletState): boolean {
  return state === 'configured' || (state === 'sample' && isLoopback(new URL(env().SITE_URL)))
}

/** Paths of a sample's links to the wallets. Never throws: a thank-you without buttons is better than none. */
export function walletPaths({ visitorToken }: Pick<KeptSample, 'visitorToken'>): WalletLinks {
  try {
    const { apple, google } = walletStatus()
    return {
      ...(available(apple) && { apple: addressOf(visitorToken, 'apple') }),
      ...(available(google) && { google: addressOf(visitorToken, 'google') }),
    }
  } catch (error) {
    // eslint-disable-next-line no-console -- a mistake of ours, which shows nowhere else
    console.error('It is not known for which wallets passes can be made:', error)
    return {}
  }
}

/** A sample for Apple Wallet; the lead's id is its serial number, so that a newer design replaces the pass on the phone. */
export const applePassOf = ({ design, logo, lead, website }: KeptSample): Promise<Buffer> =>
  applePass({ design, logo, serialNumber: lead, website: website ?? undefined })

/** The address that saves a sample to Google Wallet. Google keeps what was saved under a number, so that each revision has its own. */
export const googleSaveUrlOf = ({
  design,
  logo,
  lead,
  revision,
  visitorToken,
}: KeptSample): Promise<string> =>
  googleSaveUrl({
    design,
    logoUrl: logo && env().SITE_URL + addressOf(visitorToken, 'google-logo.png'),
    serialNumber: `${lead}-${revision}`,
  })
