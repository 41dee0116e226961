import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SlowSaves } from '@/studio/streams/slow-saves'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ACTIONS = 'http://lake.test/v1/data/actions/production?tag=sanity.studio.document'
const SAVE = `${ACTIONS}.commit`

/** Sends a request to a server that responds, or fails, after some milliseconds; returns the counts in turn. */
async function send(url: string, afterMs: number, fails = false) {
  const saves = new SlowSaves()
  const counts: number[] = []
  saves.watch(() => counts.push(saves.value))
  const fetch = saves.counted(async () => {
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    if (fails) throw new TypeError('Failed to fetch')
    return new Response()
  })
  const outcome = fetch(url).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  )
  await vi.advanceTimersByTimeAsync(afterMs)
  return { outcome: await outcome, counts, left: saves.value }
}

it('a save counts as slow after six seconds, until it has a response or fails', async () => {
  expect(await send(SAVE, 7_000)).toEqual({ outcome: 200, counts: [1, 0], left: 0 })
  expect(await send(SAVE, 7_000, true)).toEqual({
    outcome: 'TypeError: Failed to fetch',
    counts: [1, 0],
    left: 0,
  })
})

it('a fast save and other requests do not count', async () => {
  expect(await send(SAVE, 5_000)).toMatchObject({ counts: [], left: 0 })
  expect(await send(`${ACTIONS}.publish`, 60_000)).toMatchObject({ counts: [] })
  expect(await send('http://lake.test/v1/data/listen/production', 60_000)).toMatchObject({ counts: [] })
})
