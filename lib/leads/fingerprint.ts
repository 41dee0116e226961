import { createHash } from 'node:crypto'
import type { Sample } from '../sample-passes/sample.ts'
import { fingerprintOfSample } from '../sample-passes/store.ts'
import type { LeadValues } from './lead.ts'

/**
 * Hash of a form's name, its fields and the design that the visitor has drawn: equal for two submissions of the same.
 * @param sample the pass of the lead; the site makes a default design from the fields
 * @returns 64 hexadecimal digits
 */
export function fingerprintOf(form: string, values: LeadValues, sample?: Sample): string {
  const canonical = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
  const drawn = sample?.drawnBy === 'visitor' ? [fingerprintOfSample(sample)] : []
  return createHash('sha256')
    .update(JSON.stringify([form, canonical, ...drawn]))
    .digest('hex')
}

/** The key of the advisory lock for a fingerprint: its first 64 bits, as the signed integer that PostgreSQL takes. */
export const lockOf = (fingerprint: string): bigint =>
  BigInt.asIntN(64, BigInt(`0x${fingerprint.slice(0, 16)}`))
