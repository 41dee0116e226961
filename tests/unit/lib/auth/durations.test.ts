import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../../lib/result.ts'
import { withFixedDuration, withMinDuration } from '../../../../lib/auth/durations.ts'
import { err } from '../../../../lib/auth/problems.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

/** @returns the milliseconds that the work took, and its result */
async function timed<T>(work: Promise<T>): Promise<[number, T]> {
  const began = Date.now()
  const measured = work.then((value): [number, T] => [Date.now() - began, value])
  await vi.advanceTimersByTimeAsync(5000)
  return measured
}

describe('the duration of a response', () => {
  it('is the same for an immediate refusal and one after some work', async () => {
    const refusal = err('invalid_credentials')
    expect(await timed(withMinDuration(after(1, refusal), 1000))).toEqual([1000, refusal])
    expect(await timed(withMinDuration(after(300, refusal), 1000))).toEqual([1000, refusal])
    expect(await timed(withMinDuration(after(3, ok), 1000))).toEqual([3, ok])
  })

  it('is the same whether an email is sent, sent slowly or not sent', async () => {
    const refusal = err('captcha_failed')
    expect(await timed(withFixedDuration(after(2, ok), ok, 1000))).toEqual([1000, ok])
    expect(await timed(withFixedDuration(after(4000, ok), ok, 1000))).toEqual([1000, ok])
    expect(await timed(withFixedDuration(after(2, refusal), ok, 1000))).toEqual([1000, refusal])
    expect(await timed(withFixedDuration(after(4000, refusal), ok, 1000))).toEqual([1000, ok])
  })
})
