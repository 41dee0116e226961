import { evaluateSync, parse, toJS } from 'groq-js'
import { expect, it, vi } from 'vitest'
import { type DocumentType, documentTypes, typesWithPages } from '@/content-model/document-types'
import { fetchPublished } from '@/lib/content/fetch-content'
import {
  PUBLIC_DOCUMENT_COUNT_QUERY,
  PUBLIC_DOCUMENTS_QUERY,
  readPublicDocuments,
} from '@/lib/content/queries/public-documents'
import { SEARCH_QUERY } from '@/lib/content/queries/search'

vi.mock('@/lib/content/fetch-content', () => ({ fetchPublished: vi.fn() }))
vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

it('public documents have neither unlisted pages nor landing pages past their end', async () => {
  const [past, future] = ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']
  vi.mocked(fetchPublished).mockResolvedValue([
    { _type: 'page', route: 'success' },
    { _type: 'page', route: 'search' },
    { _type: 'landingPage', slug: 'ended', endsAt: past },
    { _type: 'landingPage', slug: 'ends-later', endsAt: future },
    { _type: 'article', slug: 'success' },
  ])
  expect(await readPublicDocuments(0, 100)).toEqual([
    { _type: 'page', route: 'search' },
    { _type: 'landingPage', slug: 'ends-later', endsAt: future },
    { _type: 'article', slug: 'success' },
  ])
})

it('no list has a document without a field that its page needs, which only scripts can write', () => {
  const dataset = typesWithPages.flatMap((_type) => {
    const { needs }: DocumentType = documentTypes[_type]
    const document = { _id: _type, _type, slug: { current: _type } }
    return needs
      ? [document, { ...document, _id: `${_type} with its page`, [needs]: '2026-01-01' }]
      : document
  })
  const params = { types: typesWithPages, from: 0, to: 100, mostWithText: 100, most: 100 }
  const evaluate = (query: string) => toJS(evaluateSync(parse(query, { params }), { dataset, params }))
  expect(dataset.length).toBeGreaterThan(typesWithPages.length)
  expect(evaluate(PUBLIC_DOCUMENTS_QUERY)).toHaveLength(typesWithPages.length)
  expect(evaluate(PUBLIC_DOCUMENT_COUNT_QUERY)).toBe(typesWithPages.length)
  expect(evaluate(SEARCH_QUERY)).toMatchObject({ first: { length: typesWithPages.length } })
})
