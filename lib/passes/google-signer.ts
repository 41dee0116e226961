import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { textOrFile } from './pem.ts'
import { WalletError } from './wallet-error.ts'

export type GoogleSettings = Pick<Env, 'GOOGLE_WALLET_ISSUER_ID' | 'GOOGLE_WALLET_SERVICE_ACCOUNT'>

/** What signs links to Google Wallet. */
export type GoogleSigner = {
  /** Signed by a key that Google does not know. */
  sample: boolean
  issuerId: string
  /** Of the service account. */
  email: string
  key: KeyObject
}

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() })

/** The server makes it, Next.js's bundle signs with it: each has a copy of this module. */
const MADE = Symbol.for('liftpass.sampleGoogleSigner')
const shared = globalThis as { [MADE]?: Promise<GoogleSigner> }

/**
 * The operator's service account where it is set, else a key made for this process.
 * @throws WalletError when it is broken
 */
export const googleSigner = async (settings: GoogleSettings): Promise<GoogleSigner> =>
  readGoogleSigner(settings) ?? (await (shared[MADE] ??= makeSampleSigner()))

async function makeSampleSigner(): Promise<GoogleSigner> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { sample: true, issuerId: '0', email: 'sample@liftpass.example', key: privateKey }
}

/**
 * @returns undefined where it is not set
 * @throws WalletError when it is broken
 */
export function readGoogleSigner(settings: GoogleSettings): GoogleSigner | undefined {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_SERVICE_ACCOUNT: account } = settings
  if (!issuerId || !account) return undefined
  const name = 'GOOGLE_WALLET_SERVICE_ACCOUNT'
  try {
    // Its `\n` are JSON's own.
    const text = account.trimStart().startsWith('{')
      ? account
      : textOrFile(name, account, () => false).toString()
    const { client_email, private_key } = serviceAccount.parse(JSON.parse(text))
    return { sample: false, issuerId, email: client_email, key: createPrivateKey(private_key) }
  } catch (error) {
    if (error instanceof WalletError) throw error
    throw new WalletError(
      `${name} is no service account key: it has to be the JSON file of Google Cloud, or its path, with client_email and private_key.`,
    )
  }
}
