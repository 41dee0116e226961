import { expect, it, vi } from 'vitest'
import { warmAfterResponse } from '@/lib/content/expire'

const work: (() => Promise<void>)[] = []
vi.mock('next/server', () => ({ after: (later: () => Promise<void>) => work.push(later) }))
vi.mock('@/lib/content/warm', () => ({
  warm: () => Promise.resolve(new Map([['/blog', 'still the old page']])),
}))

it('a page that was not rendered again is a warning in the log', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  warmAfterResponse(['/', '/blog'])
  await Promise.all(work.map((run) => run()))
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    '/blog was not rendered again, its next visit tries once more: still the old page',
  )
  warned.mockClear()
})
