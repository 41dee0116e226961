import { describe, expect, test } from 'vitest'
import { LakeError } from '../../../src/content-lake/errors.ts'
import { evaluateQuery } from '../../../src/content-lake/query/evaluate.ts'
import { parseQuery } from '../../../src/content-lake/query/parse.ts'
import { DocumentSet } from '../../../src/content-lake/store/document-set.ts'
import { document, sampleSet } from './documents.ts'

const context = { projectId: 'local', dataset: 'production', identity: 'me' }
const resultOf = (query: string, view = sampleSet()) =>
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
  expect(resultOf(query)).toEqual(expected)
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
  ])('%s gives the same result as without optimization', (_, query, expected) => {
    expect(resultOf(query)).toEqual(expected)
  })

  test('that does not depend on the outer document is evaluated once, however deeply nested', () => {
    const many = DocumentSet.of(Array.from({ length: 100 }, (_, index) => document(`a${index}`, 'a')))
    let query = '*[_type == "a"]'
    for (let depth = 0; depth < 10; depth++) query = `*[_type == "a" && count(${query}) == 100]`
    expect(resultOf(`count(${query})`, many)).toBe(100)
  })
})

const refused = (description: string, query?: string, start?: number, end?: number) => ({
  status: 400,
  body: { error: { type: 'queryParseError', description, query, start, end } },
})

describe('a query that cannot be parsed is refused with Sanity’s message', () => {
  // The cases of its parser's own tests (sanity-io/go-groq, TestErrors).
  test.each([
    ['(person', "expected ')' following parenthesized expression", 0, 8],
    ['count(person', "expected ')' following function arguments", 5, 13],
    ['[1,2', "expected ']' following array body", 0, 5],
    ['{a', "expected '}' following object body", 0, 3],
    ['[1,2,3]....', 'unable to parse entire expression', 7, 7],
    ['a.@.c', '@ is not allowed here', 2, 3],
    ['*{,}', "expected '}' following object body", 1, 3],
    ['*[true] / ]', 'unexpected token "]", expected expression', 10, 11],
    ['*[true] /', 'unexpected end-of-file, expected expression', 9, 9],
    ['1.', 'unexpected token "1.", expected expression', 0, 2],
    ['count x', 'unable to parse entire expression', 6, 6],
    ['string::length', 'expected a function following namespace expression', 8, 14],
    ["string::+(1, 2)'", 'expected a function following namespace expression', 8, 9],
    ['::length', 'unexpected token "::", expected expression', 0, 2],
  ])('%s', (query, description, start, end) => {
    expect(refusal(query)).toEqual(refused(description, query, start, end))
  })

  const lines =
    '*[\n  _type == "event" &&\n  defined(startDate) &&\n  eventDate > now())\n] {\n  "a": b->c\n}'

  // Responses of the real service, as the tests and issues of its clients have them.
  test.each([
    ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', 11, 18],
    [lines, "expected ']' following expression", 1, 69],
    ['*[_type == $type][0]', 'param $type referenced, but not provided', 11, 15],
    ['*[_type == "post" && slug.current == $slug][0]', 'param $slug referenced, but not provided', 37, 41],
  ])('%s', (query, description, start, end) => {
    expect(refusal(query)).toEqual(refused(description, query, start, end))
  })

  test.each([
    ['*[_type == ', 'unexpected end-of-file, expected expression', 12, 12],
    ['*[_type == ]', 'unexpected token "]", expected expression', 11, 12],
    ['*[_type == "a"', "expected ']' following expression", 1, 14],
    ["*[_type = 'a']", "expected ']' following expression", 1, 9],
    ['*[title matches "x"]', "expected ']' following expression", 1, 15],
    ['*{title,, a}', "expected '}' following object body", 1, 9],
    ['{"a" 1}', "expected '}' following object body", 0, 6],
    ['*{a, "b": c[]->{d e}}', "expected '}' following object body", 15, 19],
    ['*[a in ["b" "c"]]', "expected ']' following array body", 7, 15],
    ['* | order(title', "expected ')' following function arguments", 9, 16],
    ['* | [a]', 'object or function expected', 4, 7],
    ['1 + !]', 'unexpected token "]", expected expression', 5, 6],
    ['*[a !b]', 'expected infix operator, but saw "!"', 4, 5],
    ['*[a == (b, )]', 'unexpected token ")", expected expression', 11, 12],
    ['*[_type == "a"]] // more', 'unable to parse entire expression', 15, 15],
  ])('%s', (query, description, start, end) => {
    expect(refusal(query)).toEqual(refused(description, query, start, end))
  })

  test('for an unknown function, without a position', () => {
    expect(refusal('*{foo, "a": foo(1)}')).toEqual(refused('unknown function "foo"'))
  })

  test.each([200, 2_000, 20_000])('with %d brackets around the error', (depth) => {
    const query = `${'['.repeat(depth)}a = 1${']'.repeat(depth)}`
    expect(refusal(query)).toMatchObject({ status: 400, body: { error: { type: 'queryParseError' } } })
  })
})

describe('a query that cannot be evaluated', () => {
  const onDocuments = 'score() may only be used on documents, in front of any projection'

  test.each([
    ['*{"count": count()}', 'Incorrect number of arguments to function count(). Expected 1, got 0.', 'count'],
    ['*{title} | score(title match "a")', onDocuments, 'score'],
    ['*[0] | score(title match "a")', onDocuments, 'score'],
    [
      'diff::changedAny({}, {}, a)',
      'diff::changedAny() is not supported by the local Content Lake',
      'changedAny',
    ],
    ['geo::distance(a, b)', 'geo::distance() is not supported by the local Content Lake', 'distance'],
  ])('is refused with reason and position: %s', (query, description, part) => {
    const start = part === 'count' ? 11 : query.indexOf(part)
    expect(refusal(query)).toEqual(refused(description, query, start, start + part.length))
  })
})

function refusal(query: string) {
  try {
    return resultOf(query)
  } catch (error) {
    if (error instanceof LakeError) return { status: error.status, body: error.body }
    throw error
  }
}
