import { describe, expect, test } from 'vitest'
import { evaluateQuery } from '../../../../src/content-lake/query/evaluate.ts'
import { parseQuery } from '../../../../src/content-lake/query/parse.ts'
import { applyPerspective, type Perspective } from '../../../../src/content-lake/query/perspective.ts'
import { tagsOfChanges } from '../../../../src/content-lake/query/sync-tags.ts'
import type { DocumentChange } from '../../../../src/content-lake/store/document.ts'
import type { DocumentSet } from '../../../../src/content-lake/store/document-set.ts'
import { change, document, reader, refersTo, sampleQueries, sampleSet } from '../documents.ts'

const context = { projectId: 'local', dataset: 'production', identity: 'me' }
const perspectives: Perspective[] = [
  { kind: 'raw', releases: true },
  { kind: 'published' },
  { kind: 'stack', layers: ['drafts'] },
  { kind: 'stack', layers: ['summer', 'drafts'] },
]

const edits = [
  document('ada', 'person', { name: 'Ada Lovelace' }),
  document('cid', 'person', { name: 'Cid' }),
  document('one', 'article', { title: 'One, again', author: refersTo('bob') }),
  document('one', 'page', { title: 'One has become a page' }),
  document('drafts.one', 'page', { title: 'Only its draft has' }),
  document('drafts.ada', 'person', { name: 'Ada, drafted' }),
  document('versions.summer.one', 'article', { title: 'One in summer' }),
  document('nothing', 'article', { title: 'Something after all', author: refersTo('ada') }),
  'ada',
  'one',
  'drafts.one',
  'page',
  'versions.summer.two',
]

const evaluate = (text: string, set: DocumentSet, perspective: Perspective) =>
  evaluateQuery(parseQuery(text, {}), applyPerspective(perspective, set, reader), context)

describe.each(perspectives)('sync tags in the perspective %j', (perspective) => {
  test.each(sampleQueries)('of %s include one of every change that alters its result', (text) => {
    const before = sampleSet()
    const { result, syncTags } = evaluate(text, before, perspective)
    for (const edit of edits) {
      const changes: DocumentChange[] = [change(before, edit)]
      const after = before.with(changes)
      const altered = JSON.stringify(evaluate(text, after, perspective).result) !== JSON.stringify(result)
      const told = tagsOfChanges(changes, before, after).some((tag) => syncTags.includes(tag))
      expect({ edit, altered, told: told || !altered }).toEqual({ edit, altered, told: true })
    }
  })
})

test('an unrelated change carries no sync tag of a response', () => {
  const set = sampleSet()
  const { syncTags } = evaluate('*[_type == "article" && _id == "one"][0].title', set, { kind: 'published' })
  const changes = [change(set, document('page', 'page', { title: 'Another' }))]
  const told = tagsOfChanges(changes, set, set.with(changes)).filter((tag) => syncTags.includes(tag))
  expect(told).toEqual([])
})

test('sync tags are short and a response has a limited number of them', () => {
  const ids = Array.from({ length: 500 }, (_, index) => `id-${index}`)
  const { syncTags } = evaluateQuery(parseQuery('*[_id in $ids]', { ids }), sampleSet(), context)
  expect(syncTags).toHaveLength(1)
  expect(syncTags[0]).toMatch(/^s1:[A-Za-z0-9_-]{10}$/)
})
