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

/** `[0,1,…]`, or with numbers that are in no other list. */
const list = (length: number, sign = '') => `[${Array.from({ length }, (_, index) => sign + index).join()}]`

test.each([
  ['joins too many documents', '*[_type=="load"]{"a": count(*{"b": count(*[number > ^.^.number])})}'],
  ['joins lists of the query', `count(${list(2_000)}[@ in ${list(2_000, '1.5')}])`],
  ['backtracks in one text', `"${'a'.repeat(5_000)}" match "*a*a*a*a*b"`],
])('an evaluation that %s is stopped', (_, text) => {
  const set = DocumentSet.of(
    Array.from({ length: 300 }, (_, number) => document(`load-${number}`, 'load', { number })),
  )
  const query = parseQuery(text, {})
  expect(() => evaluateQuery(query, set, { ...context, budgetMs: 20 })).toThrow('took longer than 20 ms')
})

test('parsing a text that is too much work is stopped, and the next one works', () => {
  const text = `count(${list(20_000, '-')})`
  expect(() => parseQuery(text, {}, 20)).toThrow('took longer than 20 ms')
  expect(evaluateQuery(parseQuery('1 + 1', {}), sampleSet(), context).result).toBe(2)
})

test('a perspective is computed once per state of the store', () => {
  const set = sampleSet()
  const drafts = { kind: 'stack', layers: ['drafts'] } as const
  expect(applyPerspective(drafts, set, reader)).toBe(applyPerspective(drafts, set, reader))
  expect(applyPerspective(drafts, set, reader)).not.toBe(applyPerspective(drafts, set, null))
})
