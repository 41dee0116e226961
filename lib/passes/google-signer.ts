import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { textOrFile } from './pem.ts'
import { WalletError } from './wallet-error.ts'

export type GoogleSettings = Pick<Env, 'GOOGLE_WALLET_ISSUER_ID' | 'GOOGLE_WALLET_SERVICE_ACCOUNT'>

/** The key that signs links to Google Wallet. */
export type GoogleSigner = {
  /** Whether the key is a sample, which Google does not know. */
  sample: boolean
  issuerId: string
  /** Of the service account. */
  email: string
  key: KeyObject
}

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() })

/**
 * Shared through `globalThis`: the server creates the signer and Next.js's bundle uses it, with separate copies of this
 * module.
 */
const MADE = Symbol.for('liftpass.sampleGoogleSigner')
const shared = globalThis as { [MADE]?: Promise<GoogleSigner> }

/**
 * The operator's service account if configured, otherwise a sample key of this process.
 * @throws WalletError when it is broken
 */
export const googleSigner = async (settings: GoogleSettings): Promise<GoogleSigner> =>
  readGoogleSigner(settings) ?? (await (shared[MADE] ??= makeSampleSigner()))

async function makeSampleSigner(): Promise<GoogleSigner> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { sample: true, issuerId: '0', email: 'sample@liftpass.example', key: privateKey }
}

/**
 * Reads the operator's service account.
 * @returns undefined when it is not configured
 * @throws WalletError when it is broken
 */
export function readGoogleSigner(settings: GoogleSettings): GoogleSigner | undefined {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_SERVICE_ACCOUNT: account } = settings
  if (!issuerId || !account) return undefined
  const name = 'GOOGLE_WALLET_SERVICE_ACCOUNT'
  try {
    // Inline JSON is parsed as it is: `textOrFile` would replace its `\n` escapes by line breaks.
    const text = account.trimStart().startsWith('{')
      ? account
      : textOrFile(name, account, () => false).toString()
    const { client_email, private_key } = serviceAccount.parse(JSON.parse(text))
    return { sample: false, issuerId, email: client_email, key: createPrivateKey(private_key) }
  } catch (error) {
    if (error instanceof WalletError) throw error
    throw new WalletError(
      `${name} is not a service account key. Set it to the JSON key file of Google Cloud, or its path: it needs client_email and private_key.`,
    )
  }
}
