import { stegaClean } from '@sanity/client/stega'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanups, startLake, type RunningLake } from '../content-lake/support.ts'
import { firstValue } from './first-value.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  await lake
    .client()
    .transaction()
    .create({ _id: 'a', _type: 'note', title: 'Zoë’s “first”', tags: ['x', 'y'], count: 1, on: true })
    .create({ _id: 'b', _type: 'note', title: 'Second', count: 2, on: false })
    .commit()
})

describe('query parameters of the official client', () => {
  test.each([
    ['a string with quotes and umlauts', '*[title == $value]._id', 'Zoë’s “first”', ['a']],
    ['a number', '*[count == $value]._id', 2, ['b']],
    ['true', '*[on == $value]._id', true, ['a']],
    ['null', '$value', null, null],
    ['an array', '*[_id in $value] | order(_id)._id', ['a', 'b', 'c'], ['a', 'b']],
    ['an object', '$value.deep[1]', { deep: [1, { two: '2' }] }, { two: '2' }],
    ['a text that looks like GROQ', '*[title == $value]', '"] | order(', []],
    ['a text with a newline and a backslash', '$value', 'one\ntwo\\three', 'one\ntwo\\three'],
    ['a text beyond ASCII', '$value', '🏋️ & <b>', '🏋️ & <b>'],
  ])('arrive unchanged: %s', async (_, query, value, result) => {
    expect(await lake.client().fetch(query, { value })).toEqual(result)
  })

  test('arrive unchanged in a POST body too', async () => {
    const long = 'x'.repeat(20_000)
    expect(await lake.client().fetch('$value', { value: long })).toBe(long)
    expect(await lake.client().fetch(`$value // ${long}`, { value: [1] })).toEqual([1])
  })
})

describe('the fetch option', () => {
  test('filterResponse: false returns the whole response', async () => {
    const result = await lake.client().fetch('*[_id == "a"]{_id}', {}, { filterResponse: false })
    expect(result).toEqual({
      query: '*[_id == "a"]{_id}',
      result: [{ _id: 'a' }],
      ms: expect.any(Number),
      syncTags: [expect.stringMatching(/^s1:/)],
    })
  })

  test.each([
    { useCdn: true },
    { cacheMode: 'noStale' as const },
    { tag: 'a.tag' },
    { lastLiveEventId: '1' },
  ])('%j does not change the response', async (options) => {
    expect(await lake.client().fetch('*[_id == "a"][0].count', {}, options)).toBe(1)
  })

  test('signal aborts the request', async () => {
    const abort = new AbortController()
    const result = lake.client().fetch('*', {}, { signal: abort.signal })
    abort.abort()
    await expect(result).rejects.toThrow(/abort/i)
  })

  test('resultSourceMap returns a source map', async () => {
    const query = '*[_id == "a"][0]{"name": title}'
    const result = await lake
      .client()
      .fetch(query, {}, { resultSourceMap: 'withKeyArraySelector', filterResponse: false })
    expect(result.result).toEqual({ name: 'Zoë’s “first”' })
    expect(result.resultSourceMap).toEqual({
      documents: [{ _id: 'a', _type: expect.any(String) }],
      paths: ["$['title']"],
      mappings: {
        "$['name']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
      },
    })
    expect(await lake.client().fetch(query, {}, { filterResponse: false })).not.toHaveProperty(
      'resultSourceMap',
    )
  })

  test('stega returns texts that encode their field in invisible characters', async () => {
    const fields: unknown[] = []
    const client = lake.client({
      stega: {
        enabled: true,
        studioUrl: 'https://studio.example',
        filter: ({ sourceDocument, sourcePath }) => fields.push([sourceDocument._id, ...sourcePath]) > 0,
      },
    })
    const { name } = await client.fetch<{ name: string }>('*[_id == "a"][0]{"name": title}')
    expect(fields).toEqual([['a', 'title']])
    expect(name).not.toBe('Zoë’s “first”')
    expect(stegaClean(name)).toBe('Zoë’s “first”')
  })
})

test('a query without a result returns null, not an error', async () => {
  expect(await lake.client().fetch('*[_id == "nobody"][0]')).toBeNull()
  expect(await lake.client().fetch('*[_id == "nobody"]')).toEqual([])
})

test('the observable client returns the same results', async () => {
  expect(await firstValue(lake.client().observable.fetch('count(*)'))).toBe(2)
})
