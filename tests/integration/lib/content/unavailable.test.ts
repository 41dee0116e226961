import { expect, it, vi } from 'vitest'
import { seedContent } from '@/tests/setup/content-readers'
import { contentClient } from '@/lib/content/client'
import { readPage } from '@/lib/content/queries/page'
import { UNAVAILABLE_LISTENER } from '@/lib/content/unavailable'

seedContent()

it('a failed query throws one error that is recognisable through the cache of Next.js', async () => {
  const heard = vi.fn()
  vi.stubGlobal(UNAVAILABLE_LISTENER as unknown as string, heard)
  vi.spyOn(contentClient(), 'fetch').mockRejectedValue(
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
  )
  await expect(readPage('contact')).rejects.toMatchObject({ digest: 'CONTENT_UNAVAILABLE' })
  expect(heard).toHaveBeenCalledOnce()
})
