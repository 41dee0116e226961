import { expect, it } from 'vitest'
import { findings } from '../validate'

const titleWarnings = async (document: { _type: string } & Record<string, unknown>) => {
  const found = await findings(document)
  return found.filter(({ at, level }) => at === 'title' && level === 'warning').length
}

it.each(['landingPage', 'article'])(
  'a %s gets a warning of a long title that Google would cut',
  async (_type) => {
    const title = 'x'.repeat(61)
    expect(await titleWarnings({ _type, title })).toBe(1)
    expect(await titleWarnings({ _type, title: 'x'.repeat(60) })).toBe(0)
    expect(await titleWarnings({ _type, title, seo: { _type: 'seo', title: 'For Google' } })).toBe(0)
  },
)
