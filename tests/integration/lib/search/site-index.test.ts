import { describe, expect, it } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { searchSite } from '@/lib/search/site-index'

const lake = seedContent()

describe('the search', () => {
  const searchFor = async (query: string) => {
    return (await searchSite(query)).best.map(({ path }) => path)
  }

  it('knows articles, landing pages, fixed pages, legal pages and the home page, and no hidden page', async () => {
    expect(await searchFor('future of fitness')).toEqual(['/blog/thefutureoffitness'])
    expect(await searchFor('virtual fitness')).toEqual(['/blog/thefutureoffitness'])
    expect((await searchFor('yoga'))[0]).toBe('/for/yoga-studios')
    expect((await searchFor('privcy polcy'))[0]).toBe('/privacy-policy.html')
    expect(await searchFor('support access technologies')).toContain('/')
    expect(await searchFor('Your Account Has Been Created')).not.toContain('/success')
    expect(cache.tags).toEqual(
      expect.arrayContaining([
        'type:home',
        'type:page',
        'type:landingPage',
        'type:legalPage',
        'type:article',
      ]),
    )
  })

  it.each([
    ['NFC', '/', 'the name of a technology'],
    ['brand awareness', '/', 'the title of a feature'],
    ['which devices are supported', '/', 'a question'],
    ['biometrics', '/', 'an answer'],
    ['physiotherapist', '/blog/thefutureoffitness', 'the text of an article'],
    ['Lindqvist', '/case-studies/foundry-row', 'who is quoted'],
    ['Robin Ellery', '/team', 'a member of the team'],
    ['contact', '/contact', 'the title for search engines'],
    ['biometircs', '/privacy-policy.html', 'a misspelt word of a text'],
  ])('finds “%s” on %s: %s', async (query, path) => {
    expect(await searchFor(query)).toContain(path)
  })

  it('knows the new title of a feature that pages show', async () => {
    expect(await searchFor('hovercraft')).toEqual([])
    expect(cache.tags).toEqual(
      expect.arrayContaining(['type:feature', 'type:step', 'type:faq', 'type:technology']),
    )
    const rename = (title: string) =>
      lake().client().patch('feature-convenience', { set: { title } }).commit()
    await rename('Hovercraft')
    expect(await searchFor('hovercraft')).toEqual(expect.arrayContaining(['/', '/for/yoga-studios']))
    await rename('Convenience')
  })

  it('finds what was published since, and leaves out landing pages that have ended', async () => {
    expect(await searchFor('zeppelin')).toEqual([])
    const page = { _type: 'landingPage', title: 'Zeppelin gyms' }
    await lake()
      .client()
      .create({ ...page, _id: 'landing-zeppelin', slug: { current: 'zeppelin' } })
    await lake()
      .client()
      .create({
        ...page,
        _id: 'landing-zeppelin-over',
        slug: { current: 'zeppelin-over' },
        endsAt: '2020-01-01T00:00:00Z',
      })
    expect(await searchFor('zeppelin')).toEqual(['/zeppelin'])
    await lake().client().delete({ query: '*[_id in ["landing-zeppelin", "landing-zeppelin-over"]]' })
    expect(await searchFor('zeppelin')).toEqual([])
  })
})
