import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { Footer } from '@/app/_components/footer'
import { Menu } from '@/app/_components/menu'
import type { SiteSettings } from '@/lib/content/types'
import { stubEnvironment } from '../../../setup/environment.ts'

beforeEach(() => stubEnvironment())

const link = (url: string | null) => ({ url, anchor: null, to: null, pathOf: null })
const entry = (label: string, url: string | null = `https://example.com/${label}`) => ({
  _key: label,
  label,
  link: link(url),
  links: null,
})
const group = (label: string, ...links: ReturnType<typeof entry>[]) => ({
  _key: label,
  label,
  link: null,
  links,
})

const entries = [
  entry('blog'),
  entry('about', null),
  group('gyms', entry('yoga'), entry('boxing', null)),
  group('empty', entry('nowhere', null)),
]
const settings = { navigation: entries, footerLinks: entries, labels: {} } as unknown as SiteSettings

describe.each([
  ['menu', () => renderToStaticMarkup(<Menu settings={settings} />)],
  ['footer', () => renderToStaticMarkup(<Footer settings={settings} />)],
])('the %s', (name, render) => {
  it('shows entries and groups that lead somewhere, in the editor’s order', () => {
    const shown = render().match(/(?<=>)(blog|about|gyms|yoga|boxing|empty|nowhere)(?=<)/g)
    expect(shown).toEqual(['blog', 'gyms', 'yoga'])
  })

  it(`opens a group ${name === 'menu' ? 'without scripts, one at a time' : 'never: it is a list under its label'}`, () => {
    expect(render().includes('<details class')).toBe(name === 'menu')
    if (name === 'menu')
      expect(render()).toMatch(/<details[^>]* name="menu"><summary[^>]*>gyms<\/summary><ul/)
  })
})
