import { describe, expect, it, vi } from 'vitest'
import { findings } from '../validate'

type Document = Record<string, unknown> & { _type: string }

/** The validation messages of one field of a document, with other documents in the dataset. */
async function messagesOf(field: string, document: Document, dataset: object[]): Promise<string[]> {
  const found = await findings(document, [], 'studio', dataset)
  return found
    .filter(({ at }) => at === field || at.startsWith(`${field}.`))
    .map(({ level, message }) => `${level}: ${message}`)
}

const article = (_id: string, slug: string, title = 'Other') => ({
  _id,
  _type: 'article',
  title,
  slug: { _type: 'slug', current: slug },
  publishedAt: '2026-01-01',
})

describe('the slug of an article', () => {
  const mine = article('drafts.mine', 'taken')

  it('is unique among articles, drafts included', async () => {
    expect(await messagesOf('slug', mine, [article('other', 'taken')])).toEqual([
      'error: “Other” has this address already. Two pages cannot share one: choose another.',
    ])
    expect(await messagesOf('slug', mine, [article('drafts.other', 'taken', '')])).toEqual([
      'error: “” has this address already in a draft. Two pages cannot share one: choose another.'.replace(
        '“”',
        'Another document without a title',
      ),
    ])
  })

  it('does not conflict with its own versions or with other types', async () => {
    const others = [
      article('mine', 'taken'),
      mine,
      { ...article('m', 'taken'), _type: 'teamMember' },
      article('versions.summer.mine', 'taken'),
    ]
    expect(await messagesOf('slug', mine, others)).toEqual([])
  })

  it('in a release counts the others as they are once it is published', async () => {
    const inRelease = article('versions.summer.mine', 'taken')
    const others = [article('other', 'taken')]
    expect(await messagesOf('slug', inRelease, others)).toHaveLength(1)
    const moved = article('versions.summer.other', 'elsewhere')
    expect(await messagesOf('slug', inRelease, [...others, moved])).toEqual([])
    const unpublished = { ...article('versions.summer.other', 'taken'), _system: { delete: true } }
    expect(await messagesOf('slug', inRelease, [...others, unpublished])).toEqual([])
    expect(await messagesOf('slug', inRelease, [article('versions.summer.new', 'taken')])).toEqual([
      'error: “Other” has this address already in this release. Two pages cannot share one: choose another.',
    ])
    expect(await messagesOf('slug', inRelease, [article('versions.winter.new', 'taken')])).toEqual([])
    expect(await messagesOf('slug', inRelease, [inRelease])).toEqual([])
  })

  it('gets a warning when its path is redirected', async () => {
    const redirect = { _id: 'r', _type: 'redirect', from: '/Blog/Taken/', to: '/contact' }
    expect(await messagesOf('slug', mine, [redirect])).toEqual([
      'warning: Visitors of this address are redirected to /contact. Publishing this deletes the redirect.',
    ])
    expect(await messagesOf('slug', mine, [{ ...redirect, _id: 'drafts.r' }])).toEqual([])
  })

  it('in a release may have a redirect in that release, which starts at the page that the release moves', async () => {
    const published = article('mine', 'old')
    const inRelease = article('versions.summer.mine', 'newer')
    const redirect = { _id: 'versions.summer.r', _type: 'redirect', from: '/blog/old', to: '/blog/newer' }
    expect(await messagesOf('slug', inRelease, [published])).toEqual([])
    expect(await messagesOf('from', redirect, [published, inRelease])).toEqual([])
    expect(
      await messagesOf('from', { ...redirect, _id: 'versions.other.r' }, [published, inRelease]),
    ).toHaveLength(1)
  })

  it('may not be a reserved word', async () => {
    expect(await messagesOf('slug', article('mine', 'feed'), [])).toEqual([
      'error: “feed” is used by the site itself. Choose another word.',
    ])
  })
})

describe('the path of a landing page', () => {
  const page = (slug: string, _id = 'drafts.mine') => ({
    _id,
    _type: 'landingPage',
    title: 'Yoga studios',
    slug: { _type: 'slug', current: slug },
  })

  it.each([
    ['for/yoga-studios', []],
    ['contact', ['error: The page “Contact” is at /contact. Choose another address.']],
    [
      'privacy-policy.html',
      ['error: The page “Privacy Policy” is at /privacy-policy.html. Choose another address.'],
    ],
    ['Blog/offer', ['error: /blog and everything below it belongs to the blog. Choose another address.']],
    ['studio', ['error: /studio and everything below it belongs to the Studio. Choose another address.']],
    ['/for/yoga', ['error: Leave out the first slash: for/yoga-studios, not /for/yoga-studios.']],
    ['for//yoga', ['error: Write one slash between two words, and none at the end.']],
    ['for/Yoga', ['error: Use lower-case letters only: addresses are easier to type.']],
    [
      'for/yoga!',
      ['error: Use lower-case letters a to z, digits and single hyphens between words, nothing else.'],
    ],
  ])('%s: %j', async (slug, said) => {
    expect(await messagesOf('slug', page(slug), [])).toEqual(said)
  })

  it('is unique among landing pages', async () => {
    expect(await messagesOf('slug', page('for/yoga'), [page('for/yoga', 'other')])).toEqual([
      'error: “Yoga studios” has this address already. Two pages cannot share one: choose another.',
    ])
  })

  it('may not be redirected, except to this page when it moves back', async () => {
    const redirect = { _id: 'r', _type: 'redirect', from: '/For/Yoga', to: '/contact' }
    expect(await messagesOf('slug', page('for/yoga'), [redirect])).toEqual([
      'error: A redirect has this address: it leads to /contact. Choose another address, or delete that redirect first.',
    ])
    const published = page('for/pilates', 'mine')
    expect(
      await messagesOf('slug', page('for/yoga'), [{ ...redirect, to: '/for/pilates' }, published]),
    ).toEqual([])
  })
})

describe('the redirect target of a landing page that has ended', () => {
  const page = (endTarget: object | undefined) => ({
    _id: 'drafts.mine',
    _type: 'landingPage',
    slug: { _type: 'slug', current: 'for/yoga' },
    endsAt: '2026-12-24T18:00:00Z',
    endTarget: endTarget && { _type: 'link', ...endTarget },
  })

  it.each([
    [undefined, ['error: Say where visitors go then: choose a page or write a web address.']],
    [{ to: { _ref: 'mine' } }, ['error: This page has ended by then. Choose another one.']],
    [
      { url: 'https://site.example/For/Yoga/?from=ad' },
      ['error: This page has ended by then. Choose another one.'],
    ],
    [{ url: 'https://site.example/for' }, []],
    [{ url: 'mailto:a@example.com' }, ['error: Visitors can only be sent to a web address: https://…']],
    [{ url: 'https://example.com/sale' }, []],
  ])('leads to %j: %j', async (target, said) => {
    vi.stubGlobal('location', { origin: 'https://site.example' })
    expect(await messagesOf('endTarget', page(target), [])).toEqual(said)
  })
})

describe('the old path of a redirect', () => {
  const redirect = (from: string, to = '/contact', _id = 'drafts.mine') => ({
    _id,
    _type: 'redirect',
    from,
    to,
    permanent: true,
  })

  it('may not be the path of an article', async () => {
    expect(
      await messagesOf('from', redirect('/blog/spring'), [article('a', 'Spring', 'Spring offers')]),
    ).toEqual([
      'error: The article “Spring offers” is at this address, and pages come first. Give the article another address, or redirect another one.',
    ])
    expect(await messagesOf('from', redirect('/blog/spring'), [article('drafts.a', 'spring')])).toEqual([])
  })

  it('is not the path of a landing page', async () => {
    const page = (_id: string) => ({
      _id,
      _type: 'landingPage',
      title: 'Yoga',
      slug: { _type: 'slug', current: 'for/yoga' },
    })
    expect(await messagesOf('from', redirect('/for/yoga'), [page('a')])).toEqual([
      'error: The landing page “Yoga” is at this address, and pages come first. Give the landing page another address, or redirect another one.',
    ])
    expect(await messagesOf('from', redirect('/for/yoga'), [page('drafts.a')])).toEqual([])
    expect(await messagesOf('from', redirect('/for'), [page('a')])).toEqual([])
  })

  it('is unique among redirects', async () => {
    const said = 'error: Another redirect starts here already: it leads to /team. Change that one instead.'
    expect(await messagesOf('from', redirect('/old'), [redirect('/OLD/', '/team', 'other')])).toEqual([said])
    expect(await messagesOf('from', redirect('/old'), [redirect('/old', '/team', 'drafts.other')])).toEqual([
      said.replace('/team.', '/team, in a draft.'),
    ])
    expect(await messagesOf('from', redirect('/old'), [redirect('/old', '/team', 'mine')])).toEqual([])
  })
})

describe('the new path of a redirect', () => {
  const redirect = (from: string, to: string, _id = 'drafts.mine') => ({
    _id,
    _type: 'redirect',
    from,
    to,
    permanent: true,
  })

  it('may not be redirected itself', async () => {
    const others = [redirect('/b', '/c', 'x'), redirect('/c', '/team', 'y')]
    expect(await messagesOf('to', redirect('/a', '/b'), others)).toEqual([
      'error: /b is redirected itself. Write /team here, so that visitors are not sent on twice.',
      'warning: There is no page at /b at the moment. Visitors would read “Page not found”.',
    ])
  })

  it('may not end in a loop', async () => {
    const others = [redirect('/b', '/c', 'x'), redirect('/c', '/a', 'y')]
    expect((await messagesOf('to', redirect('/a', '/b'), others))[0]).toBe(
      'error: /b is redirected itself, and in the end back to /a: visitors would go round in circles. Choose an address that has a page.',
    )
  })

  it('may be redirected when it has a page, because pages come first', async () => {
    const others = [redirect('/blog/b', '/a', 'x'), article('b', 'b')]
    expect(await messagesOf('to', redirect('/a', '/blog/b'), others)).toEqual([])
  })

  it('gets a warning without a page', async () => {
    const none = (path: string) => [
      `warning: There is no page at ${path} at the moment. Visitors would read “Page not found”.`,
    ]
    expect(await messagesOf('to', redirect('/a', '/nowhere'), [])).toEqual(none('/nowhere'))
    expect(await messagesOf('to', redirect('/a', '/blog/b'), [article('drafts.b', 'b')])).toEqual(
      none('/blog/b'),
    )
    for (const to of [
      '/contact',
      '/#features',
      '/privacy-policy.html',
      '/feed.xml',
      '/blog/page/2',
      'https://other.example/x',
    ]) {
      expect(await messagesOf('to', redirect('/a', to), []), to).toEqual([])
    }
  })
})

describe('a singleton document', () => {
  const copy =
    'error: This is a copy, which the site does not show. Make your change in the original, and delete this one.'

  it.each([
    [{ _id: 'drafts.page-contact', _type: 'page', route: 'contact' }, []],
    [{ _id: 'copy', _type: 'page', route: 'contact' }, [copy]],
    [{ _id: 'legal-terms', _type: 'legalPage', route: 'terms-and-conditions' }, []],
    [{ _id: 'page-contact', _type: 'legalPage', route: 'privacy-policy' }, [copy]],
  ])('%j is valid only with the fixed id', async (document, said) => {
    expect(await messagesOf('route', document, [])).toEqual(said)
  })

  it('is refused as a copy of the home page or the settings', async () => {
    for (const _type of ['home', 'siteSettings']) {
      const found = await findings({ _id: 'copy', _type })
      expect(found.map(({ message }) => `error: ${message}`)).toContain(copy)
      const original = await findings({ _id: _type, _type })
      expect(original.map(({ message }) => `error: ${message}`)).not.toContain(copy)
    }
  })
})

describe('a link in the Studio', () => {
  const pageWith = (anchor: string, _ref: string) => ({
    _id: 'page-success',
    _type: 'page',
    route: 'success',
    button: {
      _type: 'button',
      label: 'Go',
      link: { _type: 'link', anchor, to: { _type: 'reference', _ref } },
    },
  })
  const home = { _id: 'home', _type: 'home', sections: [{ anchor: 'features' }, { anchor: null }] }

  it('needs an existing anchor', async () => {
    expect(await messagesOf('button.link.anchor', pageWith('features', 'home'), [home])).toEqual([])
    expect(await messagesOf('button.link.anchor', pageWith('prices', 'home'), [home])).toEqual([
      'warning: That page has no place called prices, so the link leads to its top. It has: features.',
    ])
    expect(
      await messagesOf('button.link.anchor', pageWith('anything', 'legal-terms'), [
        { _id: 'legal-terms', _type: 'legalPage' },
      ]),
    ).toEqual([])
  })

  it.each(['home', 'team'])('may lead to a heading of a free text of the page %s', async (page) => {
    const text = [
      { _type: 'block', style: 'h2', children: [{ _type: 'span', text: 'What it costs' }] },
      { _type: 'block', style: 'normal', children: [{ _type: 'span', text: 'Nothing' }] },
    ]
    const sections = [
      { _type: 'freeTextSection', anchor: 'prices', text },
      { _type: 'caseStudySection', text: 'No rich text' },
    ]
    const target = page === 'home' ? { ...home, sections } : { members: [], sectionsBelow: sections }
    const said = (anchor: string) =>
      messagesOf('button.link.anchor', pageWith(anchor, page), [{ _type: 'page', ...target, _id: page }])
    expect(await said('what-it-costs')).toEqual([])
    expect(await said('nothing')).toEqual([
      'warning: That page has no place called nothing, so the link leads to its top. It has: prices, what-it-costs.',
    ])
  })

  it('gets a warning when its page ends', async () => {
    const offer = { _id: 'offer', _type: 'landingPage', title: 'Spring offer' }
    const said = async (endsAt?: string) => {
      const messages = await messagesOf('button.link', pageWith('', 'offer'), [{ ...offer, endsAt }])
      return messages.filter((message) => message.startsWith('warning'))
    }
    expect(await said()).toEqual([])
    expect(await said('2100-05-01T10:00:00Z')).toEqual([
      'warning: “Spring offer” ends on 1 May 2100 at 10:00. From then on this leads to where that page sends its visitors.',
    ])
    expect(await said('2020-05-01T10:00:00Z')).toEqual([
      'warning: “Spring offer” has ended, so this leads to where that page sends its visitors. Choose another page, or remove this.',
    ])
  })

  it('of a case study gets the same warning', async () => {
    const section = { _key: 'a', _type: 'caseStudySection', caseStudy: { _type: 'reference', _ref: 'offer' } }
    const offer = {
      _id: 'offer',
      _type: 'landingPage',
      title: 'Spring offer',
      endsAt: '2100-05-01T10:00:00Z',
    }
    const page = { _id: 'drafts.mine', _type: 'landingPage', sections: [section] }
    const found = await findings(page, [], 'studio', [offer])
    expect(found.map(({ level, message }) => `${level}: ${message}`)).toContain(
      'warning: “Spring offer” ends on 1 May 2100 at 10:00. From then on this leads to where that page sends its visitors.',
    )
  })

  it('needs a published page', async () => {
    const said = await messagesOf('button.link.to', pageWith('', 'article-draft'), [
      article('drafts.article-draft', 'draft'),
    ])
    expect(said).toEqual(['error: Referenced document must be published'])
  })
})

describe('the name of a section', () => {
  it('is its own on the page', async () => {
    const section = (_key: string, anchor: string) => ({ _key, _type: 'heroSection', anchor })
    const said = async (...names: string[]) => {
      const sections = names.map((name, index) => section(`${index}`, name))
      const found = await findings({ _id: 'drafts.mine', _type: 'landingPage', sections })
      return found.flatMap(({ message }) => (message.includes('is called') ? message : []))
    }
    expect(await said('prices', 'team', 'more')).toEqual([])
    expect(await said('prices', 'team', 'prices')).toEqual(
      Array(2).fill('Another section of this page is called prices too. Choose another name.'),
    )
  })
})

describe('the description of a picture', () => {
  it.each([' ', '-', '…'])('needs letters or digits, unlike %j', async (alt) => {
    const photo = { _type: 'picture', asset: { _type: 'reference', _ref: 'image-a' }, alt }
    expect(await messagesOf('photo.alt', { _type: 'teamMember', photo }, [])).toEqual([
      'error: Describe the picture in one sentence for people who cannot see it.',
    ])
  })
})
