import { afterEach, expect, it, vi } from 'vitest'
import { requestBrand } from '@/app/(site)/free-design/designer/request-brand'

const request = () =>
  requestBrand('https://gym.com', () => Promise.resolve(undefined), new AbortController().signal)

afterEach(() => {
  vi.useRealTimers()
})

it('reads a website in browsers without AbortSignal.any', async () => {
  vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ name: 'Gym' })))
  expect(await request()).toEqual({ name: 'Gym' })
})

it('gives up on a website after twelve seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const requested = request()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await requested).toBe('refused')
})
