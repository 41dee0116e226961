import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js'
import { expect, it, onTestFinished, vi } from 'vitest'

const PLATFORM = Symbol.for('@next/cache-handlers')

it('on Vercel its own cache of pages is told which tags have expired', async () => {
  const expired: string[][] = []
  class FetchCache {
    revalidateTag(tags: string[]) {
      expired.push(tags)
    }
  }
  Object.assign(globalThis, { [PLATFORM]: { FetchCache } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, PLATFORM))
  vi.stubEnv('VERCEL', '1')
  const { default: config } = await import('@/next.config')

  const cache = new IncrementalCache({
    CurCacheHandler: config.cacheHandler as never,
    dev: false,
    minimalMode: true,
    requestHeaders: {},
    prerenderManifest: { routes: {} } as never,
    previewProps: { previewModeId: 'id' } as never,
  })
  await cache.revalidateTag(['doc:home'])

  expect(expired).toEqual([['doc:home']])
})
