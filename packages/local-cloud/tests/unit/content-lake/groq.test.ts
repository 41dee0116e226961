import { describe, expect, test } from 'vitest'
import { LakeError } from '../../../src/content-lake/errors.ts'
import { evaluateQuery } from '../../../src/content-lake/query/evaluate.ts'
import { parseQuery } from '../../../src/content-lake/query/parse.ts'
import { DocumentSet } from '../../../src/content-lake/store/document-set.ts'
import { document, sampleSet } from './documents.ts'

const context = { projectId: 'local', dataset: 'production', identity: 'me' }
const answer = (query: string, view = sampleSet()) =>
  evaluateQuery(parseQuery(query, {}), view, context).result

test.each([
  [
    'a path in a path',
    '[path("drafts.a") in path("drafts.**"), path("a") in path("drafts.**")]',
    [true, false],
  ],
  ['documents by path', 'count(*[path(_id) in path("drafts.**")])', 2],
  ['no path in a path', 'path(1) in path("**")', null],
  ['array::unique() of nulls', 'array::unique([null, 1, null, "1", 1, true])', [null, 1, '1', true]],
  ['array::unique() of objects', 'array::unique([{"a": 1}, {"a": 1}])', [{ a: 1 }, { a: 1 }]],
  [
    'array::unique() in a projection',
    '*[_id == "one"][0]{"n": count(array::unique([score, score]))}',
    { n: 1 },
  ],
  ['array::unique() of no list', 'array::unique("a")', null],
])('%s', (_, query, expected) => {
  expect(answer(query)).toEqual(expected)
})

describe('a subquery', () => {
  test.each([
    [
      'that looks at nothing around it',
      '*[_type == "person" && count(*[_type == "article"]) == 5]._id',
      ['ada', 'bob'],
    ],
    [
      'of each document',
      '*[_type == "person"]{"n": count(*[_type == "article" && author._ref == ^._id])}',
      [{ n: 1 }, { n: 2 }],
    ],
    [
      'of each document within another',
      '*[_type == "page"]{"a": *[_type == "person"]{"t": ^.title, "n": count(*[_id == ^.^._id])}}',
      [
        {
          a: [
            { t: 'A page', n: 1 },
            { t: 'A page', n: 1 },
          ],
        },
      ],
    ],
    [
      'of references to each document',
      '*[_type == "person"]{"n": count(*[references(^._id)])}',
      [{ n: 2 }, { n: 2 }],
    ],
    ['in an order', '*[_type == "person"] | order(count(*) desc, name desc)._id', ['bob', 'ada']],
    ['in a list', '*[_id == "page"][0].articles[_ref in *[_type == "article"]._id]._ref', ['one', 'two']],
  ])('%s gives what it gave', (_, query, expected) => {
    expect(answer(query)).toEqual(expected)
  })

  test('that looks at nothing around it is evaluated once, however deep it is', () => {
    const many = DocumentSet.of(Array.from({ length: 100 }, (_, index) => document(`a${index}`, 'a')))
    let query = '*[_type == "a"]'
    for (let depth = 0; depth < 10; depth++) query = `*[_type == "a" && count(${query}) == 100]`
    expect(answer(`count(${query})`, many)).toBe(100)
  })
})

describe('a query that cannot be answered', () => {
  test.each([
    ['*[_type == "a"', "expected ']' following array body", ''],
    ['*{title', "expected '}' following object body", ''],
    ['* | order(title', "expected ')' following expression", ''],
    ['*[_type == ]', "unexpected token ']'", ']'],
    [`*[_type = 'a']`, "unexpected token '='", '='],
    ['*[title matches "x"]', "unexpected token 'matches'", 'matches'],
    ['*{title,, a}', "unexpected token ','", ','],
    ['{"a" 1}', "expected '}' following object body", '1'],
    ['*[_type == "a"]] // more', 'unable to parse entire expression', '] // more'],
    ['1 +', 'unexpected end of query', ''],
    ['*{"count": count()}', 'Incorrect number of arguments to function count(). Expected 1, got 0.', 'count'],
    ['*{foo, "a": foo(1)}', 'Undefined function: foo', 'foo'],
    [
      '*{title} | score(title match "a")',
      'score() may only be used on documents, in front of any projection',
      'score',
    ],
    [
      '*[0] | score(title match "a")',
      'score() may only be used on documents, in front of any projection',
      'score',
    ],
    [
      'diff::changedAny({}, {}, a)',
      'diff::changedAny() is not supported by the local Content Lake',
      'changedAny',
    ],
    ['geo::distance(a, b)', 'geo::distance() is not supported by the local Content Lake', 'distance'],
  ])('says what is wrong, and where: %s', (query, description, part) => {
    const start =
      { '': query.length, '1': 5, foo: 12, count: 11, '] // more': 15, '=': 8 }[part] ?? query.indexOf(part)
    const body = { error: { type: 'queryParseError', description, query, start, end: start + part.length } }
    expect(refusal(query)).toEqual({ status: 400, body })
  })
})

function refusal(query: string) {
  try {
    return answer(query)
  } catch (error) {
    if (error instanceof LakeError) return { status: error.status, body: error.body }
    throw error
  }
}
