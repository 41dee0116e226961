import { describe, expect, it, vi } from 'vitest'
import { documentTypes } from '@/content-model/document-types'
import { checkPreview, findProblem } from '@/studio/presentation/check-preview'
import { mainDocuments } from '@/studio/presentation/main-documents'
import { documentLocations, hasPreview } from '@/studio/presentation/document-locations'

const studio = { origin: 'https://site.example', projectId: 'p', dataset: 'd' }
const fine = { siteUrl: 'https://site.example', projectId: 'p', dataset: 'd', drafts: 'ready' }

describe('checkPreview', () => {
  it('finds no problem when the site can show drafts', () => {
    expect(findProblem(fine, studio)).toBeUndefined()
    expect(findProblem({ ...fine, siteUrl: 'https://site.example:443' }, studio)).toBeUndefined()
  })

  it('names both origins, with a link, for a wrong origin', () => {
    const problem = findProblem({ ...fine, siteUrl: 'http://localhost:3000', drafts: 'no-token' }, studio)
    expect(problem).toMatchObject({ link: 'http://localhost:3000/studio' })
    expect(problem?.what).toContain('https://site.example')
    expect(problem?.fix).toContain('SITE_URL')
  })

  it('reports another dataset or project', () => {
    expect(findProblem({ ...fine, dataset: 'staging' }, studio)?.what).toMatch(/p\/staging.*p\/d/)
    expect(findProblem({ ...fine, projectId: 'q' }, studio)?.fix).toContain('SANITY_PROJECT_ID')
  })

  it.each([
    ['no-token', /SANITY_API_READ_TOKEN is not set/],
    ['refused', /does not accept SANITY_API_READ_TOKEN/],
    ['unreachable', /does not respond/],
  ])('reports drafts that cannot be read: %s', (drafts, what) => {
    expect(findProblem({ ...fine, drafts }, studio)?.what).toMatch(what)
  })

  it('reports a site that does not respond in time', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect((await checkPreview(studio))?.title).toBe('The site does not respond')
  })

  it.each([
    [new Response('<h1>Not found</h1>', { status: 404 }), '404'],
    [Response.json({ something: 'else' }), '200'],
    [new Response('<h1>Hello</h1>'), '200'],
  ])('reports a site of another version', async (response, status) => {
    vi.stubGlobal('fetch', async () => response)
    expect((await checkPreview(studio))?.what).toContain(status)
  })

  it('asks the site that the Studio is part of', async () => {
    const fetch = vi.fn(async () => Response.json(fine))
    vi.stubGlobal('fetch', fetch)
    expect(await checkPreview(studio)).toBeUndefined()
    expect(fetch).toHaveBeenCalledWith('https://site.example/api/draft-mode/status', expect.anything())
  })
})

describe('the locations of a document', () => {
  const home = { _id: 'home', _type: 'home' }
  const hrefs = (state: ReturnType<typeof documentLocations>) => state.locations?.map(({ href }) => href)

  it('for a feature: the section of the home page that shows it', () => {
    const usage = { document: { _type: 'feature' }, referrers: [{ ...home, anchor: 'features' }] }
    // Without a message the Studio counts: “Used on one page”.
    expect(documentLocations('feature', usage).message).toBeUndefined()
    expect(documentLocations('feature', usage).locations).toEqual([
      { title: 'Home page', href: '/#features' },
    ])
  })

  it('for a person: the team page and each article', () => {
    const referrers = [
      { _id: 'page-team', _type: 'page', route: 'team', title: 'Our Team' },
      { _id: 'a', _type: 'article', slug: 'a', title: 'First', author: true },
    ]
    expect(
      documentLocations('teamMember', { document: { _type: 'teamMember' }, referrers }).locations,
    ).toEqual([
      { title: 'Our Team', href: '/team' },
      { title: 'Author of “First”', href: '/blog/a' },
    ])
    const withPage = { _type: 'teamMember', slug: 'robin' }
    expect(hrefs(documentLocations('teamMember', { document: withPage, referrers }))).toEqual([
      '/team/robin',
      '/team',
      '/blog/a',
    ])
  })

  it('for an article: its own page, the list, and pages that link to it', () => {
    const usage = { document: { _type: 'article', slug: 'a' }, referrers: [home] }
    expect(hrefs(documentLocations('article', usage))).toEqual(['/blog/a', '/blog', '/'])
    expect(documentLocations('article', usage).message).toBe('Seen on its own page, and used on 2 others')
  })

  it('for a landing page: the page itself is not counted as a use', () => {
    const document = { _type: 'landingPage', slug: 'for/yoga' }
    const message = (referrers: (typeof home)[]) =>
      documentLocations('landingPage', { document, referrers }).message
    expect(message([])).toBe('Seen on its own page only')
    expect(message([home])).toBe('Seen on its own page, and used on one other')
  })

  it.each([
    [undefined, false, /^No address yet: press “Generate”/],
    ['contact', false, /^This page cannot have this address/],
    ['Spring Offer', false, /^This page cannot have this address/],
    ['für-studios', false, /^This page cannot have this address/],
    ['for/yoga', true, /^This page cannot have this address/],
  ])('none for a landing page with the path %s (taken: %s), and why', (slug, taken, message) => {
    const document = { _type: 'landingPage', slug, taken }
    const state = documentLocations('landingPage', { document, referrers: [] })
    expect(state).toEqual({ message: expect.stringMatching(message), tone: 'caution' })
  })

  it('for a page that the blog list and the header link to: each place once', () => {
    const referrers = [
      { _id: 'siteSettings', _type: 'siteSettings' },
      { ...home },
      { _id: 'home2', _type: 'home' },
    ]
    const usage = { document: { _type: 'legalPage', route: 'privacy-policy' }, referrers }
    expect(hrefs(documentLocations('legalPage', usage))).toEqual(['/privacy-policy.html', '/#top', '/'])
  })

  it('for site settings: every page', () => {
    expect(hrefs(documentLocations('siteSettings', { document: null, referrers: [] }))).toEqual(['/'])
  })

  it('for an unpublished page and the 404 page: a message instead of paths', () => {
    const message = (document: { _type: string; route?: string } | null) =>
      documentLocations('page', { document, referrers: [] }).message
    expect(message({ _type: 'page', route: 'notFound' })).toBe('Shown for addresses that do not exist.')
    expect(message(null)).toBe('Visitors see this page once you have published it.')
    expect(message({ _type: 'page' })).toBe('Visitors see this page once you have published it.')
  })

  it.each(['feature', 'step', 'faq', 'technology', 'teamMember', 'article', 'page', 'redirect'])(
    'for a %s on no page: a message with what to do',
    (type) => {
      const state = documentLocations(type, { document: null, referrers: [] })
      expect(state.locations).toBeUndefined()
      expect(state.message).toBeTruthy()
    },
  )
})

it('“Preview” is above the form of each type that pages show: all but redirects and what the Studio writes', () => {
  for (const [type, spec] of Object.entries(documentTypes)) {
    expect(hasPreview(type), type).toBe(!('internal' in spec) && type !== 'redirect')
  }
  expect(hasPreview('system.release')).toBe(false)
})

describe('the main document of a path', () => {
  const routes = mainDocuments.map(({ route }) => route)

  it.each([
    '/',
    '/blog',
    '/blog/page/:number',
    '/blog/archive/:year',
    '/blog/archive/:year/:number',
    '/blog/:slug',
    '/team/:slug',
    '/:slug+',
    '/team',
    '/contact',
    '/create',
    '/signup',
    '/login',
    '/success',
    '/error',
    '/terms-and-conditions.html',
    '/privacy-policy.html',
  ])('is known for %s', (route) => {
    expect(routes.filter((known) => known === route)).toHaveLength(1)
  })

  it('is a landing page for other paths, however many segments they have', () => {
    const { route, ...resolver } = mainDocuments.at(-1) ?? {}
    expect(route).toBe('/:slug+')
    const resolve = 'resolve' in resolver ? resolver.resolve : undefined
    expect(resolve?.({ params: { slug: ['for', 'yoga'] }, path: '/for/yoga', origin: '' } as never)).toEqual({
      filter: '_type == "landingPage" && slug.current == $slug',
      params: { slug: 'for/yoga' },
    })
  })

  it('matches /blog/page/2 and /blog/archive/2024 as the blog list, not as an article', () => {
    for (const list of ['/blog/page/:number', '/blog/archive/:year'])
      expect(routes.indexOf(list)).toBeLessThan(routes.indexOf('/blog/:slug'))
  })
})
