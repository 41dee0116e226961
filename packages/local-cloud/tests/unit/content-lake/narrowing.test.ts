import { evaluate } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { evaluateQuery } from '../../../src/content-lake/query/evaluate.ts'
import { parseQuery } from '../../../src/content-lake/query/parse.ts'
import { applyPerspective } from '../../../src/content-lake/query/perspective.ts'
import { narrowed } from '../../../src/content-lake/query/sources.ts'
import { document, reader, sampleQueries, sampleSet } from './documents.ts'
import { DocumentSet } from '../../../src/content-lake/store/document-set.ts'

const context = { projectId: 'local', dataset: 'production', identity: 'me' }

describe('reading only the documents that a query needs', () => {
  test.each(sampleQueries)('does not change the result of %s', async (text) => {
    const set = sampleSet()
    const query = parseQuery(text, {})
    const expected = await (await evaluate(query.tree, { dataset: set.documents, identity: 'me' })).get()
    expect(evaluateQuery(query, set, context).result).toEqual(expected)
  })

  test.each([
    ['*[_type == "a"]', [{ attribute: '_type', values: ['a'] }], false],
    ['*[_type == $type && x > 1]', [{ attribute: '_type', values: ['p'] }], false],
    ['*[_type == "a" && _id == "b"]', [{ attribute: '_id', values: ['b'] }], false],
    ['*[_id in $ids]', [{ attribute: '_id', values: ['q', 'r'] }], false],
    ['*[_type == "a" || true]', [], true],
    ['*[a._type == "a"]', [], true],
    ['*[_type == other]', [], true],
    ['*[_type in ["a", other]]', [], true],
    ['*[_type == "a"]{"all": count(*)}', [{ attribute: '_type', values: ['a'] }], true],
  ])('is derived from the query: %s', (text, sources, readsAll) => {
    const { tree } = parseQuery(text, { type: 'p', ids: ['q', 'r'] })
    expect(narrowed(tree)).toMatchObject({ sources, readsAll })
  })
})

test('an evaluation that joins too many documents is stopped', () => {
  const set = DocumentSet.of(
    Array.from({ length: 300 }, (_, number) => document(`load-${number}`, 'load', { number })),
  )
  const join = '*[_type=="load"]{"a": count(*{"b": count(*[number > ^.^.number])})}'
  expect(() => evaluateQuery(parseQuery(join, {}), set, { ...context, budgetMs: 20 })).toThrow(
    'took longer than 20 ms',
  )
})

test('a perspective is computed once per state of the store', () => {
  const set = sampleSet()
  const drafts = { kind: 'stack', layers: ['drafts'] } as const
  expect(applyPerspective(drafts, set, reader)).toBe(applyPerspective(drafts, set, reader))
  expect(applyPerspective(drafts, set, reader)).not.toBe(applyPerspective(drafts, set, null))
})
