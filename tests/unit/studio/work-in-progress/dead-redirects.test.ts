import type { SanityClient } from '@sanity/client'
import { evaluateSync, parse, toJS } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { findDeadRedirects } from '@/studio/work-in-progress/dead-redirects'

const site = 'https://www.example.com'

const pages = [
  { _id: 'a', _type: 'article', slug: { current: 'There' }, publishedAt: '2026-01-01' },
  { _id: 'b', _type: 'article', slug: { current: 'undated' } },
  { _id: 'drafts.c', _type: 'article', slug: { current: 'draft' }, publishedAt: '2026-01-01' },
  { _id: 'd', _type: 'landingPage', slug: { current: 'for/yoga' } },
  { _id: 'e', _type: 'topic', slug: { current: 'there' } },
]

/** The dead ones of some redirects, each written as “from to”. */
async function dead(...redirects: string[]) {
  const documents = redirects.map((redirect, index) => {
    const [from, to] = redirect.split(' ')
    return { _id: `r${index}`, _type: 'redirect', from, to, permanent: true }
  })
  const client = {
    fetch: async (query: string, params: Record<string, unknown>) =>
      toJS(evaluateSync(parse(query, { params }), { dataset: [...pages, ...documents], params })),
  } as unknown as SanityClient
  return (await findDeadRedirects(client, site)).map(({ from, reason }) => `${from}: ${reason}`)
}

describe('a redirect leads', () => {
  it.each([
    ['an article, in any case', '/blog/there'],
    ['a landing page', '/for/yoga'],
    ['a topic', '/blog/topics/there'],
    ['a fixed page', '/contact'],
    ['a legal page', '/terms-and-conditions.html'],
    ['a file', '/feed.xml'],
    ['what the site has itself', '/account/security'],
    ['a later page of the blog', '/blog/page/3'],
    ['the archive of a year', '/blog/archive/2024'],
    ['a later page of the archive', '/blog/archive/2024/2'],
    ['another site', 'https://example.org/blog/gone'],
    ['this site, as a whole address', `${site}/contact?from=poster#form`],
  ])('to %s', async (_, to) => {
    expect(await dead(`/old ${to}`)).toEqual([])
  })

  it.each([
    ['a deleted article', '/blog/gone'],
    ['an article without a date', '/blog/undated'],
    ['an article that is only a draft', '/blog/draft'],
    ['an unknown address', '/nothing'],
    ['an archive of no year', '/blog/archive/spring'],
  ])('nowhere: to %s', async (_, to) => {
    expect(await dead(`/old ${to}`)).toEqual([`/old: There is no page at ${to}.`])
    expect(await dead(`/old ${site}${to}`)).toEqual([`/old: There is no page at ${to}.`])
  })

  it('through other redirects to a page, nowhere or in circles', async () => {
    expect(await dead('/one /two', '/two /contact')).toEqual([])
    expect(await dead('/one /two', '/two /gone')).toEqual([
      '/one: /two is redirected to /gone, and there is no page.',
      '/two: There is no page at /gone.',
    ])
    expect(await dead('/one /two', '/two /one')).toEqual([
      '/one: It leads back to itself through other redirects.',
      '/two: It leads back to itself through other redirects.',
    ])
  })

  it('nowhere when a script wrote something else than a path', async () => {
    expect(await dead('/old javascript:alert(1)')).toEqual([
      '/old: Its addresses cannot be read. Write them again.',
    ])
  })
})
