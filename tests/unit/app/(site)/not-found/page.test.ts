import { expect, it, vi } from 'vitest'
import { generateMetadata } from '@/app/(site)/not-found/page'
import type { Page } from '@/lib/content/types'
import { stubEnvironment } from '../../../../setup/environment'
import { readSeed } from '../../../content/seed'

const page = readSeed().find(({ _id }) => _id === 'page-notFound') as unknown as Page
vi.mock('@/lib/content/queries/page', () => ({ readPage: async () => page }))
vi.mock('@/lib/content/queries/site-settings', () => ({
  readSiteSettings: async () => ({ brandName: 'Liftpass' }),
}))

it('the 404 page has the description that editors wrote, and stays out of search engines', async () => {
  stubEnvironment()
  expect(await generateMetadata()).toMatchObject({
    title: `${page.seo?.title} · Liftpass`,
    description: page.seo?.description,
    robots: { index: false },
  })
})
