import { expect, it } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { readSiteSettings } from '@/lib/content/queries/site-settings'

seedContent()

it('the site settings are tagged with their document, and with only the paths of the pages they link to', async () => {
  expect(await readSiteSettings()).toMatchObject({ brandName: 'Liftpass', copyrightYear: 2023 })
  expect(cache.tags).toEqual(expect.arrayContaining(['doc:siteSettings', 'path:page-contact']))
  expect(cache.tags).not.toContain('doc:page-contact')
  expect(cache.tags.filter((tag) => tag.startsWith('type:'))).toEqual([])
})
