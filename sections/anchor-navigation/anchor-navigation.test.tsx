import { expect, it } from 'vitest'
import { renderSections } from '@/tests/setup/render-section'
import type { SectionOf } from '@/lib/content/types'
import { findings } from '@/tests/unit/schemas/validate'

const links = [
  { _key: 'one', label: 'Steps', anchor: 'steps' },
  { _key: 'two', label: 'Unfinished', anchor: null },
]

it('links to sections of its page, under a name, and leaves out unfinished links', () => {
  const section = { _key: 'a', _type: 'anchorNavigationSection', label: 'On this page', links }
  const markup = renderSections(section as SectionOf<'anchorNavigationSection'>)
  expect(markup).toMatch(/<nav [^>]*aria-label="On this page"/)
  expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['#steps'])
})

it('is in the middle of a centred section', () => {
  const section = { _key: 'a', _type: 'anchorNavigationSection', label: 'On this page', links }
  const [left, centred] = (['left', 'centre'] as const).map((alignment) =>
    renderSections({ ...section, alignment } as SectionOf<'anchorNavigationSection'>),
  )
  expect(left).toBe(renderSections(section as SectionOf<'anchorNavigationSection'>))
  expect(centred).not.toBe(left)
})

it('tells editors which sections a link can lead to', async () => {
  const navigation = {
    _key: 'nav',
    _type: 'anchorNavigationSection',
    label: 'On this page',
    links: [{ _key: 'one', _type: 'anchorLink', label: 'Steps', anchor: 'steps' }],
  }
  const page = async (...others: object[]) => {
    const found = await findings({ _type: 'landingPage', sections: [navigation, ...others] })
    return found.filter(({ at }) => at === 'sections.nav.links.one.anchor').map(({ message }) => message)
  }
  const divider = (anchor: string) => ({ _key: anchor, _type: 'dividerSection', code: 'A', anchor })
  expect(await page(divider('steps'))).toEqual([])
  expect(await page(divider('prices'), divider('faq'))).toEqual([
    'No section of this page has the name “steps”. The names here are: prices, faq.',
  ])
  expect(await page()).toEqual([
    'No section of this page has a name yet. Open the section that the link leads to and fill in “Name for links”.',
  ])
})
