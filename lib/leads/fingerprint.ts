import { createHash } from 'node:crypto'
import type { LeadValues } from './lead.ts'

/**
 * What is the same for two submissions of a form with the same words, and differs for any two others.
 * @returns 64 hexadecimal digits
 */
export function fingerprintOf(form: string, values: LeadValues): string {
  const canonical = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([form, canonical]))
    .digest('hex')
}

/**
 * The key of the lock under which submissions with a fingerprint are kept: its first 64 bits, signed as PostgreSQL
 * wants them.
 */
export const lockOf = (fingerprint: string): bigint =>
  BigInt.asIntN(64, BigInt(`0x${fingerprint.slice(0, 16)}`))
