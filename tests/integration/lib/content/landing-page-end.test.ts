import { describe, expect, it } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { targetAfterEnd } from '@/lib/content/landing-page-end'
import { readLandingPage } from '@/lib/content/queries/landing-page'
import { readPublicDocuments } from '@/lib/content/queries/public-documents'

const lake = seedContent()

describe('the end of a landing page', () => {
  const [past, future] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']
  const to = (_ref: string) => ({ _type: 'link', to: { _type: 'reference', _ref } })
  const put = (name: string, endsAt: string, endTarget?: object) =>
    lake()
      .client()
      .createOrReplace({
        _id: `landing-${name.replace('ü', 'ue')}`,
        _type: 'landingPage',
        title: name,
        slug: { _type: 'slug', current: name },
        endsAt,
        ...(endTarget ? { endTarget } : {}),
      })
  const leadsTo = async (slug: string) => {
    const page = await readLandingPage(slug)
    return page && targetAfterEnd(page)
  }

  it('is a tag that expires at that time, on the page and on the lists for machines', async () => {
    await put('goes-on', future, to('page-contact'))
    expect(await leadsTo('goes-on')).toBeUndefined()
    expect(cache.tags).toContain('ends:2099-01-01T00:00:00.000Z')
    await put('over', past)
    cache.tags = []
    const slugs = (await readPublicDocuments(0, 100)).map(({ slug }) => slug)
    expect(slugs).toContain('goes-on')
    expect(slugs).not.toContain('over')
    expect(cache.tags).toContain('ends:2099-01-01T00:00:00.000Z')
  })

  it('redirects to the chosen page or URL, otherwise to the home page, and never in a loop', async () => {
    await put('to-page', past, to('page-contact'))
    await put('to-web', past, { _type: 'link', url: 'https://example.com/sale' })
    await put('to-mail', past, { _type: 'link', url: 'mailto:a@example.com' })
    await put('to-over', past, to('landing-to-page'))
    await put('round', past)
    await put('about', past, to('landing-round'))
    await put('round', past, to('landing-about'))
    await put('to-itself', past, { _type: 'link', url: 'https://site.example/to-itself?from=mail' })
    await put('für-studios', past, { _type: 'link', url: 'https://site.example/F%C3%BCr-studios' })
    await put('circle', past, { _type: 'link', url: 'https://site.example/to-circle' })
    await put('to-circle', past, to('landing-circle'))
    expect(await leadsTo('to-page')).toBe('/contact')
    expect(await leadsTo('to-web')).toBe('https://example.com/sale')
    expect(await leadsTo('to-mail')).toBe('/')
    expect(await leadsTo('to-over')).toBe('/contact')
    expect(await leadsTo('round')).toBe('/')
    expect(await leadsTo('to-itself')).toBe('/')
    expect(await leadsTo('to-circle')).toBe('/')
    expect(await leadsTo('für-studios')).toBe('/')
  })
})
