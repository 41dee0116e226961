import { describe, expect, it } from 'vitest'
import type { DeliveryOutcome } from '../../../../../lib/leads/destination.ts'
import { backoffAfter } from '../../../../../lib/leads/delivery/backoff.ts'

const delivered: DeliveryOutcome = { kind: 'delivered' }
const refused: DeliveryOutcome = { kind: 'refused', reason: 'no' }
const away = (retryAfterSeconds?: number): DeliveryOutcome => ({
  kind: 'unavailable',
  reason: 'away',
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
})

describe('the backoff of a destination after an attempt', () => {
  it.each([
    ['took everything', [delivered, delivered]],
    ['took some', [delivered, away()]],
    ['responded, if only with a refusal', [refused, refused]],
  ])('that %s is none', (_what, outcomes) => {
    expect(backoffAfter(outcomes, 5)).toEqual({ failures: 0 })
  })

  it('that delivered nothing is one second, doubled each time, five minutes at most', () => {
    const rest = (failures: number) => backoffAfter([away(), away()], failures, 0)
    expect([0, 1, 2, 8, 9, 50, 5000].map((failures) => rest(failures).backoffSeconds)).toEqual([
      1, 2, 4, 256, 300, 300, 300,
    ])
    expect(rest(4).failures).toBe(5)
  })

  it('has a random jitter of up to a half', () => {
    expect(backoffAfter([away()], 3, 1).backoffSeconds).toBe(4)
    expect(backoffAfter([away()], 3, 0.5).backoffSeconds).toBe(6)
  })

  it('is the longest Retry-After of the destination, even after some deliveries', () => {
    expect(backoffAfter([away(30), away(), away(7)], 2)).toEqual({ failures: 3, backoffSeconds: 30 })
    expect(backoffAfter([delivered, away(30)], 2)).toEqual({ failures: 0, backoffSeconds: 30 })
  })

  it('ignores Retry-After: 0 of an attempt that delivered nothing', () => {
    expect(backoffAfter([away(0)], 2, 0)).toEqual({ failures: 3, backoffSeconds: 4 })
    expect(backoffAfter([delivered, away(0)], 2)).toEqual({ failures: 0 })
  })

  it('is unchanged when nothing was tried', () => {
    expect(backoffAfter([], 3)).toEqual({ failures: 3 })
  })
})
