import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '../env.ts'

/**
 * A keyed hash (HMAC-SHA-256): without the key a reader can neither recover the text nor test guesses.
 *
 * The key is derived (HKDF, RFC 5869) from HMAC_SECRET, or from SUPABASE_SERVICE_ROLE_KEY when that is not set.
 * @param purpose selects a key of its own, so that hashes of one text for two purposes differ
 * @returns 43 characters, safe in an HTTP header
 */
export const hmac = (purpose: string, ...parts: readonly string[]): string =>
  createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest('base64url')

function keyFor(purpose: string): Uint8Array {
  const { HMAC_SECRET, SUPABASE_SERVICE_ROLE_KEY } = env()
  return new Uint8Array(
    hkdfSync('sha256', HMAC_SECRET ?? SUPABASE_SERVICE_ROLE_KEY, '', `liftpass ${purpose}`, 32),
  )
}
