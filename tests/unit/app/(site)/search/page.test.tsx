import { expect, it, vi } from 'vitest'
import SearchResultsPage from '@/app/(search)/search/results/page'
import SearchPage from '@/app/(site)/search/page'
import { PageSections } from '@/app/_components/page-sections'
import { routeUses } from '@/content-model/pages'

vi.mock('@/lib/content/require-page', () => ({ requirePage: () => Promise.resolve({}) }))
vi.mock('@/lib/search/site-index', () => ({ searchSite: () => Promise.resolve({ total: 0, best: [] }) }))

it('stands between the sections that its document offers, before a search and with results', async () => {
  expect(routeUses('search', 'sections')).toBe(true)
  const results = await SearchResultsPage({ searchParams: Promise.resolve({ q: 'gym' }) })
  for (const { type, props } of [await SearchPage(), results])
    expect({ type, route: (props as { route?: string }).route }).toEqual({
      type: PageSections,
      route: 'search',
    })
})
