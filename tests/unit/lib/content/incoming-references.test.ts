import type { SanityClient } from '@sanity/client'
import { evaluateSync, parse, toJS } from 'groq-js'
import { expect, it } from 'vitest'
import { incomingReferences } from '@/lib/content/incoming-references'

const author = { _type: 'reference', _ref: 'member-a' }
const dataset = [
  { _id: 'member-a', _type: 'teamMember', name: 'A' },
  { _id: 'drafts.member-a', _type: 'teamMember', name: 'A', friend: author },
  { _id: 'article-b', _type: 'article', title: 'B', author },
  { _id: 'drafts.article-b', _type: 'article', title: 'B, changed', author },
  { _id: 'drafts.article-c', _type: 'article', author },
  { _id: 'article-d', _type: 'article', title: 'D', author: { ...author, _ref: 'member-e' } },
]
const toLanding = { _type: 'link', to: { _type: 'reference', _ref: 'landing-a' } }
const landingPages = [
  {
    _id: 'landing-a',
    _type: 'landingPage',
    title: 'A',
    sections: [{ _key: 'x', button: { link: toLanding } }],
  },
  { _id: 'landing-b', _type: 'landingPage', title: 'B', endTarget: toLanding },
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    navigation: [{ _key: 'g', links: [{ _key: 'l', link: toLanding }] }],
  },
  { _id: 'page-contact', _type: 'page', heading: 'Contact', sectionsBelow: [{ _key: 's', link: toLanding }] },
]
const client = {
  fetch: async (query: string, params: Record<string, unknown>) =>
    toJS(evaluateSync(parse(query, { params }), { dataset: [...dataset, ...landingPages], params })),
} as unknown as SanityClient

it('incoming references include drafts, and list each document once', async () => {
  const references = await incomingReferences('member-a', client)
  expect(references).toEqual([
    { id: 'article-b', type: 'article', title: 'B, changed' },
    { id: 'article-c', type: 'article', title: null },
  ])
})

it('of a landing page are the menus, the sections of fixed pages and the ends of pages that lead to it, not itself', async () => {
  expect(await incomingReferences('landing-a', client)).toEqual([
    { id: 'landing-b', type: 'landingPage', title: 'B' },
    { id: 'page-contact', type: 'page', title: 'Contact' },
    { id: 'siteSettings', type: 'siteSettings', title: null },
  ])
})
