import { describe, expect, it } from 'vitest'
import { fingerprintOf, lockOf } from '../../../../lib/leads/fingerprint.ts'
import type { DrawnBy } from '../../../../lib/sample-passes/sample.ts'

describe('the fingerprint of a submission', () => {
  const values = { name: 'Ada', email: 'ada@example.com' }

  it('is the same for the same fields in any order', () => {
    expect(fingerprintOf('contact', { email: values.email, name: values.name })).toBe(
      fingerprintOf('contact', values),
    )
  })

  it.each([
    ['another form', 'free-design', values],
    ['another word', 'contact', { ...values, name: 'Ada ' }],
    ['a field more', 'contact', { ...values, phone: '' }],
    ['words in other fields', 'contact', { name: values.email, email: values.name }],
    ['the limit between two fields elsewhere', 'contact', { name: 'Ada","email":"ada', email: '' }],
  ])('differs for %s', (_what, form, other) => {
    expect(fingerprintOf(form, other)).not.toBe(fingerprintOf('contact', values))
  })

  it('differs for each design that a visitor has drawn, not for a design that the site makes of the fields', () => {
    const design = {
      gymName: 'Iron Hall',
      memberName: 'Ada',
      color: '#1d4e9e',
      code: 'qr',
      fields: [],
    } as const
    const of = (drawnBy: DrawnBy, gymName: string) =>
      fingerprintOf('free-design', values, { design: { ...design, fields: [], gymName }, drawnBy })
    expect(of('visitor', 'Iron Hall')).toBe(of('visitor', 'Iron Hall'))
    expect(of('visitor', 'Iron Hall')).not.toBe(of('visitor', 'Steel Hall'))
    expect(of('default', 'Iron Hall')).toBe(of('default', 'Steel Hall'))
  })

  it('is a PostgreSQL bigint, which may be negative', () => {
    expect(lockOf('0000000000000001'.padEnd(64, 'f'))).toBe(1n)
    expect(lockOf('f'.repeat(64))).toBe(-1n)
    expect(lockOf('8'.padEnd(64, '0'))).toBe(-(2n ** 63n))
    expect(lockOf('7'.padEnd(64, 'f'))).toBe(2n ** 63n - 1n)
  })
})
