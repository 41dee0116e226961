import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkLinks } from '@/studio/before-publishing/links/check-links'
import { anchorsIn, linksOf } from '@/studio/before-publishing/links/collect-links'

const to = (page: string, anchor?: string) => ({
  _type: 'link',
  to: { _type: 'reference', _ref: page },
  anchor,
})
const url = (href: string) => ({ _type: 'link', url: href })
const origin = 'https://www.example.com'

const published = [
  { _id: 'home', _type: 'home' },
  { _id: 'prices', _type: 'landingPage', slug: 'prices' },
  { _id: 'moved', _type: 'article', slug: 'moved' },
  { _id: 'drafts.later', _type: 'article', slug: 'later', title: 'Ready tomorrow' },
]
const client = { fetch: async () => published } as unknown as SanityClient

const served: Record<string, { status: number; html: string }> = {
  '/': { status: 200, html: '<section id="features">' },
  '/prices': { status: 200, html: '<h1>Prices</h1>' },
  '/old': { status: 404, html: '' },
}

let asked: { input: string; init: RequestInit }[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    asked.push({ input, init })
    if (input === '/api/check-links') {
      const { urls } = JSON.parse(String(init.body)) as { urls: string[] }
      const links = urls.map((one) => ({ url: one, state: one.includes('gone') ? 'missing' : 'works' }))
      return Response.json({ links })
    }
    if (input === '/blog/moved') {
      if (init.redirect === 'manual') return { type: 'opaqueredirect' }
      throw new TypeError('Failed to fetch')
    }
    const { status, html } = served[input] ?? { status: 500, html: '' }
    return new Response(html, { status })
  })
})

const documentWith = (...links: object[]): SanityDocument => ({
  _id: 'drafts.prices',
  _type: 'landingPage',
  _createdAt: '',
  _updatedAt: '',
  _rev: 'a',
  sections: [
    {
      _key: 's',
      _type: 'heroSection',
      anchor: 'start',
      links: links.map((link, index) => ({ _key: `${index}`, ...link })),
    },
  ],
})
const check = (...links: object[]) => checkLinks(documentWith(...links), { client, token: 'secret', origin })
const problems = async (...links: object[]) => (await check(...links)).dead.map(({ problem }) => problem)

describe('a check of links', () => {
  it('finds links in texts, lists and sections, each with the path of its field', () => {
    const document = {
      body: [{ _key: 'b', _type: 'block', markDefs: [{ _key: 'm', ...url('https://gym.com') }] }],
      button: { _type: 'button', link: to('home', 'features') },
    }
    expect(linksOf(document)).toEqual([
      { path: ['body', { _key: 'b' }, 'markDefs', { _key: 'm' }, 'url'], url: 'https://gym.com' },
      { path: ['button', 'link', 'to'], page: 'home', anchor: 'features' },
    ])
    expect(linksOf({ _type: 'redirect', from: '/a', to: '/b' })).toEqual([{ path: ['to'], url: '/b' }])
  })

  it('finds the anchors of sections and headings', () => {
    const heading = () => ({ _type: 'block', style: 'h2', children: [{ text: 'Terms & conditions' }] })
    const section = (anchor: string) => ({ _type: 'freeTextSection', anchor, text: [heading()] })
    expect(anchorsIn({ sections: [section('law'), section('terms-conditions')] })).toEqual([
      'law',
      'terms-conditions',
      'terms-conditions-2',
      'terms-conditions-3',
    ])
  })

  it('finds nothing wrong with pages, anchors, redirects to other sites, emails and sites that respond', async () => {
    const links = [
      to('home', 'features'),
      to('moved'),
      url(`${origin}/prices`),
      url('mailto:a@b.example'),
      url('https://gym.com'),
    ]
    expect(await check(...links)).toEqual({ total: 5, dead: [] })
  })

  it('reads pages as visitors do: without the cookies that show drafts', async () => {
    await check(to('home'))
    expect(asked).toMatchObject([{ input: '/', init: { credentials: 'omit' } }])
  })

  it('names pages that are missing, unpublished or without the anchor', async () => {
    const { dead } = await check(url(`${origin}/old`), to('unpublished'), to('later'), to('home', 'prices'))
    expect(dead.map(({ target, problem }) => [target, problem])).toEqual([
      ['/old', 'This page is not there for visitors.'],
      ['A page', 'This page is not published, or has no address: visitors see no link.'],
      ['Ready tomorrow', 'This page is not published, or has no address: visitors see no link.'],
      ['/#prices', 'The page is there, but has no place called prices: the link leads to its top.'],
    ])
    expect(dead[0]?.link.path).toEqual(['sections', { _key: 's' }, 'links', { _key: '0' }, 'url'])
  })

  it('checks the other links too when one has a fragment that is not encoded', async () => {
    expect(await problems(url('/prices#100%'), url(`${origin}/old`))).toEqual([
      'The page is there, but has no place called 100%: the link leads to its top.',
      'This page is not there for visitors.',
    ])
  })

  it('accepts an anchor of the document itself that is not published yet', async () => {
    expect(await problems(to('prices', 'start'), to('prices', 'end'))).toEqual([
      'The page is there, but has no place called end: the link leads to its top.',
    ])
  })

  it('sends links to other sites to the site with the session of the editor, twenty in a request', async () => {
    const links = Array.from({ length: 25 }, (_, index) => url(`https://gym-${index}.com/gone`))
    expect(await problems(...links)).toHaveLength(25)
    expect(
      asked.map(({ init }) => (JSON.parse(String(init.body)) as { urls: string[] }).urls.length),
    ).toEqual([20, 5])
    expect(asked[0]?.init.headers).toEqual({ authorization: 'Bearer secret' })
  })

  it('says what to do when it cannot check', async () => {
    await expect(
      checkLinks(documentWith(url('https://gym.com')), { client, token: undefined, origin }),
    ).rejects.toThrow('Sign out of the Studio and in again.')
  })
})
