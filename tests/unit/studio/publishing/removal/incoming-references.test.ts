import type { SanityClient } from '@sanity/client'
import { evaluateSync, parse, toJS } from 'groq-js'
import { expect, it } from 'vitest'
import { incomingReferences } from '@/studio/publishing/removal/incoming-references'

const author = { _type: 'reference', _ref: 'member-a' }
const dataset = [
  { _id: 'member-a', _type: 'teamMember', name: 'A' },
  { _id: 'drafts.member-a', _type: 'teamMember', name: 'A', friend: author },
  { _id: 'article-b', _type: 'article', title: 'B', author },
  { _id: 'drafts.article-b', _type: 'article', title: 'B, changed', author },
  { _id: 'drafts.article-c', _type: 'article', author },
  { _id: 'article-d', _type: 'article', title: 'D', author: { ...author, _ref: 'member-e' } },
]
const client = {
  fetch: async (query: string, params: Record<string, unknown>) =>
    toJS(evaluateSync(parse(query, { params }), { dataset, params })),
} as unknown as SanityClient

it('incoming references include drafts, and list each document once', async () => {
  const references = await incomingReferences('member-a', client)
  expect(references).toEqual([
    { id: 'article-b', type: 'article', title: 'B, changed' },
    { id: 'article-c', type: 'article', title: null },
  ])
})
