import { expect, it } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { readPage } from '@/lib/content/queries/page'

seedContent()

for (const route of [
  'contact',
  'create',
  'signup',
  'login',
  'success',
  'error',
  'notFound',
  'blog',
  'team',
  'search',
] as const) {
  it(`page ${route} is tagged with its document`, async () => {
    const page = await readPage(route)
    expect(page?.heading).toBeTruthy()
    expect(cache.tags).toContain(`doc:page-${route}`)
    for (const member of page?.members ?? []) expect(cache.tags).toContain(`doc:${member._id}`)
  })
}
