import { expect, it } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { readLegalPage } from '@/lib/content/queries/legal-page'

seedContent()

for (const route of ['terms-and-conditions', 'privacy-policy'] as const) {
  it(`legal page ${route} is found by its route and tagged with its type`, async () => {
    expect((await readLegalPage(route))?.body?.length).toBeGreaterThan(5)
    expect(cache.tags).toContain('type:legalPage')
  })
}
