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

describe('how a destination stands after a go', () => {
  it.each([
    ['took everything', [delivered, delivered]],
    ['took some', [delivered, away()]],
    ['answered, if only with a refusal', [refused, refused]],
  ])('that %s: it goes on at once', (_what, outcomes) => {
    expect(backoffAfter(outcomes, 5)).toEqual({ failures: 0 })
  })

  it('that took nothing: it rests for a second, twice as long each time, five minutes at most', () => {
    const rest = (failures: number) => backoffAfter([away(), away()], failures, 0)
    expect([0, 1, 2, 8, 9, 50, 5000].map((failures) => rest(failures).restSeconds)).toEqual([
      1, 2, 4, 256, 300, 300, 300,
    ])
    expect(rest(4).failures).toBe(5)
  })

  it('is not the same for all who wait: up to a half is taken off at random', () => {
    expect(backoffAfter([away()], 3, 1).restSeconds).toBe(4)
    expect(backoffAfter([away()], 3, 0.5).restSeconds).toBe(6)
  })

  it('rests as long as the destination asks for, the longest of all it says, even if some got through', () => {
    expect(backoffAfter([away(30), away(), away(7)], 2)).toEqual({ failures: 3, restSeconds: 30 })
    expect(backoffAfter([delivered, away(30)], 2)).toEqual({ failures: 0, restSeconds: 30 })
  })

  it('rests as usual when it says “at once” and takes nothing', () => {
    expect(backoffAfter([away(0)], 2, 0)).toEqual({ failures: 3, restSeconds: 4 })
    expect(backoffAfter([delivered, away(0)], 2)).toEqual({ failures: 0 })
  })

  it('stays as it was when nothing was tried', () => {
    expect(backoffAfter([], 3)).toEqual({ failures: 3 })
  })
})
