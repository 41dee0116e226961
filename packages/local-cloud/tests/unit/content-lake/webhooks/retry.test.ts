import { describe, expect, test } from 'vitest'
import { defaultRetryPolicy, outcomeOf } from '../../../../src/content-lake/webhooks/retry.ts'

const made = (attempts: number, ageMs = 0, random = 0.5) => ({ attempts, ageMs, random })
const after = (status: number | null, attempts = 1) =>
  outcomeOf({ status }, made(attempts), defaultRetryPolicy)

describe('after a webhook attempt', () => {
  test.each([200, 201, 204, 299])('status %i means delivered', (status) => {
    expect(after(status)).toEqual({ state: 'delivered' })
  })

  test.each([301, 400, 401, 404, 410])('status %i fails the delivery at once', (status) => {
    expect(after(status)).toEqual({ state: 'failed' })
  })

  test.each([null, 429, 500, 503])('status %s causes a retry', (status) => {
    expect(after(status)).toEqual({ state: 'pending', retryMs: 1_000 })
  })

  test('the pauses between retries double up to five minutes, with a jitter of a fifth', () => {
    const pauses = [1, 2, 3, 9, 10, 20].map((attempts) => after(500, attempts))
    expect(pauses.map((outcome) => 'retryMs' in outcome && outcome.retryMs)).toEqual([
      1_000, 2_000, 4_000, 256_000, 300_000, 300_000,
    ])
    expect(outcomeOf({ status: 500 }, made(1, 0, 0), defaultRetryPolicy)).toMatchObject({ retryMs: 800 })
    expect(outcomeOf({ status: 500 }, made(1, 0, 1), defaultRetryPolicy)).toMatchObject({ retryMs: 1_200 })
  })

  test('the delivery fails after half an hour of retries', () => {
    expect(outcomeOf({ status: 500 }, made(12, 1_800_000), defaultRetryPolicy)).toEqual({ state: 'failed' })
  })
})
