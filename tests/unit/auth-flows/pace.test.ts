import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { done } from '../../../lib/auth/outcome.ts'
import { punctually, refusedSlowly } from '../../../lib/auth/pace.ts'
import { failed } from '../../../lib/auth/problems.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

/** @returns milliseconds until it was there, and what it was */
async function timed<T>(work: Promise<T>): Promise<[number, T]> {
  const began = Date.now()
  const measured = work.then((value): [number, T] => [Date.now() - began, value])
  await vi.advanceTimersByTimeAsync(5000)
  return measured
}

describe('the pace of answers', () => {
  it('is the same for a refusal at once and one after some work', async () => {
    const refusal = failed('invalid_credentials')
    expect(await timed(refusedSlowly(after(1, refusal), 1000))).toEqual([1000, refusal])
    expect(await timed(refusedSlowly(after(300, refusal), 1000))).toEqual([1000, refusal])
    expect(await timed(refusedSlowly(after(3, done), 1000))).toEqual([3, done])
  })

  it('is the same whether a mail is sent, slowly sent or not sent', async () => {
    const refusal = failed('captcha_failed')
    expect(await timed(punctually(after(2, done), done, 1000))).toEqual([1000, done])
    expect(await timed(punctually(after(4000, done), done, 1000))).toEqual([1000, done])
    expect(await timed(punctually(after(2, refusal), done, 1000))).toEqual([1000, refusal])
    expect(await timed(punctually(after(4000, refusal), done, 1000))).toEqual([1000, done])
  })
})
