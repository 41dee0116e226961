import { createHmac } from 'node:crypto'
import { env } from '../env.ts'

/**
 * A fingerprint that only this site can make: who sees it can neither read what it is of nor try guesses against it.
 * @param purpose keeps fingerprints of the same text for different ends apart
 * @returns 43 characters that may stand in an HTTP header
 */
export const keyedHash = (purpose: string, ...parts: readonly string[]): string =>
  createHmac('sha256', env().SUPABASE_SERVICE_ROLE_KEY)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')
