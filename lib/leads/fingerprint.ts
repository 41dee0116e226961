import { createHash } from 'node:crypto'
import type { LeadValues } from './lead.ts'

/**
 * Hash of a form's name and fields: equal for two submissions with the same fields.
 * @returns 64 hexadecimal digits
 */
export function fingerprintOf(form: string, values: LeadValues): string {
  const canonical = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([form, canonical]))
    .digest('hex')
}

/** The key of the advisory lock for a fingerprint: its first 64 bits, as the signed integer that PostgreSQL takes. */
export const lockOf = (fingerprint: string): bigint =>
  BigInt.asIntN(64, BigInt(`0x${fingerprint.slice(0, 16)}`))
