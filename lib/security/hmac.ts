import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '../env.ts'

/**
 * A fingerprint that only this site can make: who sees it can neither read what it is of nor try guesses against it.
 *
 * Made with a key derived (HKDF, RFC 5869) from HMAC_SECRET, or from SUPABASE_SERVICE_ROLE_KEY where that is not set.
 * @param purpose keeps fingerprints of the same text for different ends apart, each with a key of its own
 * @returns 43 characters that may stand in an HTTP header
 */
export const hmac = (purpose: string, ...parts: readonly string[]): string =>
  createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest('base64url')

function keyFor(purpose: string): Uint8Array {
  const { HMAC_SECRET, SUPABASE_SERVICE_ROLE_KEY } = env()
  return new Uint8Array(
    hkdfSync('sha256', HMAC_SECRET ?? SUPABASE_SERVICE_ROLE_KEY, '', `liftpass ${purpose}`, 32),
  )
}
