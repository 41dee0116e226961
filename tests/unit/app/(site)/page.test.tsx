import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import HomePage from '@/app/(site)/page'

const home = vi.hoisted(() => ({ sections: [] as object[] }))
vi.mock('@/app/_components/json-ld', () => ({ JsonLd: () => null }))
vi.mock('@/lib/seo/json-ld', () => ({ faqPage: () => null, organisation: () => null }))
vi.mock('@/lib/content/queries/home', () => ({ readHome: async () => home }))
vi.mock('@/lib/content/queries/site-settings', () => ({
  readSiteSettings: async () => ({ brandName: 'Liftpass', socialLinks: [] }),
}))

it('the home page has one first heading, whatever section it begins with', async () => {
  const hero = { _key: 'a', _type: 'heroSection', heading: 'The card is dead' }
  const divider = { _key: 'b', _type: 'dividerSection', code: 'LIFT' }
  const headings = async (...sections: object[]) => {
    home.sections = sections
    return renderToStaticMarkup(await HomePage()).match(/<h1[^>]*>[^<]*/g)
  }
  expect(await headings(hero, divider)).toEqual([expect.stringContaining('>The card is dead')])
  expect(await headings(divider, hero)).toEqual(['<h1 class="visually-hidden">Liftpass'])
})
