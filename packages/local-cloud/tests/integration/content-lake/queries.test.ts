import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from './refusal.ts'
import { cleanups, startLake, tokens, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  const author = { _id: 'author', _type: 'person', name: 'Ada' }
  await lake
    .client()
    .transaction()
    .create(author)
    .create({ _id: 'one', _type: 'article', title: 'One', author: { _type: 'reference', _ref: 'author' } })
    .create({ _id: 'drafts.one', _type: 'article', title: 'One, rewritten' })
    .create({ _id: 'drafts.two', _type: 'article', title: 'Two' })
    .create({ _id: 'versions.summer.one', _type: 'article', title: 'One in summer' })
    .create({ _id: 'versions.summer.three', _type: 'article', title: 'Three' })
    .create({ _id: 'secret.note', _type: 'note', title: 'Private' })
    .commit()
})

const titles = '*[_type == "article"] | order(_id).title'

describe('a query', () => {
  test('takes parameters and follows references', async () => {
    const query = '*[_type == $type && _id == $id][0]{title, "author": author->name}'
    const params = { type: 'article', id: 'one' }
    expect(await lake.client().fetch(query, params)).toEqual({ title: 'One', author: 'Ada' })
  })

  test('is sent by POST when it is long', async () => {
    const query = `*[_id == $id][0].title // ${'long '.repeat(4_000)}`
    expect(await lake.client().fetch(query, { id: 'one' })).toBe('One')
  })

  test('is included in the response unless returnQuery is false', async () => {
    const full = await lake.client().fetch('count(*)', {}, { filterResponse: false })
    expect(full).toMatchObject({ query: 'count(*)', result: 3, ms: expect.any(Number) })
    const short = await lake.client().fetch('count(*)', {}, { filterResponse: false, returnQuery: false })
    expect(short).not.toHaveProperty('query')
  })

  test('with a syntax error gets its position', async () => {
    const query = '*[_type == "article"'
    const { status, body } = await refusal(lake.client().fetch(query))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: { type: 'queryParseError', query, start: 1, end: query.length },
    })
  })

  test.each([
    ['an unknown function', 'nonsense(1)', 'unknown function'],
    ['a parameter that is missing', '*[_id == $missing]', 'param $missing referenced, but not provided'],
    [
      'semantic similarity',
      '*[[title] match text::semanticSimilarity("x")]',
      'text::semanticSimilarity() is not',
    ],
  ])('with %s is refused', async (_, query, reason) => {
    const { status, type, body } = await refusal(lake.client().fetch(query))
    expect({ status, type }).toEqual({ status: 400, type: 'queryParseError' })
    expect(JSON.stringify(body)).toContain(reason)
  })
})

describe('a perspective', () => {
  test('defaults to published since API version 2025-02-19 and to raw before', async () => {
    expect(await lake.client().fetch(titles)).toEqual(['One'])
    const old = lake.client({ apiVersion: '2024-01-01' })
    expect(await old.fetch(titles)).toEqual(['One, rewritten', 'Two', 'One'])
  })

  test('of drafts shows drafts under the published id, with their _originalId', async () => {
    const drafts = lake.client({ perspective: 'drafts' })
    expect(await drafts.fetch('*[_type == "article"] | order(_id){_id, _originalId, title}')).toEqual([
      { _id: 'one', _originalId: 'drafts.one', title: 'One, rewritten' },
      { _id: 'two', _originalId: 'drafts.two', title: 'Two' },
    ])
  })

  test('of several releases lies over the drafts', async () => {
    const summer = lake.client({ perspective: ['summer', 'drafts'] })
    expect(await summer.fetch(titles)).toEqual(['One in summer', 'Three', 'Two'])
    expect(await lake.client({ perspective: ['summer'] }).fetch(titles)).toEqual(['One in summer', 'Three'])
  })

  test('of raw shows everything, versions only since the API version of releases', async () => {
    const raw = lake.client({ perspective: 'raw' })
    expect(await raw.fetch(titles)).toHaveLength(5)
    expect(await raw.withConfig({ apiVersion: '2025-02-18' }).fetch(titles)).toHaveLength(3)
  })
})

describe('a visitor without a token', () => {
  const visitor = () => lake.client({ token: undefined })

  test('reads published documents in every API version', async () => {
    expect(await visitor().fetch(titles)).toEqual(['One'])
    expect(await lake.client({ token: undefined, apiVersion: '1' }).fetch(titles)).toEqual(['One'])
  })

  test('gets no document with a dot in its id', async () => {
    expect(await visitor().fetch('*[_type == "note"]')).toEqual([])
    expect(await visitor().getDocument('secret.note')).toBeUndefined()
    expect(await visitor().getDocument('drafts.one')).toBeUndefined()
  })

  test.each(['raw', 'drafts', ['summer']] as const)('may not use the perspective %j', async (perspective) => {
    const asking = lake.client({ token: undefined, perspective: perspective as never })
    expect(await refusal(asking.fetch(titles))).toMatchObject({ status: 401 })
  })

  test('may not write', async () => {
    expect(await refusal(visitor().create({ _type: 'note' }))).toMatchObject({ status: 401 })
  })
})

describe('API tokens', () => {
  test('are refused when they are unknown, even where none is needed', async () => {
    const { status, body } = await refusal(lake.client({ token: 'wrong' }).fetch(titles))
    expect(status).toBe(401)
    expect(body).toMatchObject({ statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF' })
  })

  test('of a viewer read drafts but do not write', async () => {
    const viewer = lake.client({ token: tokens.viewer })
    expect(await viewer.withConfig({ perspective: 'drafts' }).fetch(titles)).toEqual([
      'One, rewritten',
      'Two',
    ])
    const { status, type } = await refusal(viewer.create({ _type: 'note' }))
    expect({ status, type }).toEqual({ status: 403, type: 'insufficientPermissionsError' })
  })
})

describe('an HTTP request to the lake', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${lake.url}${path}`, { headers })

  test.each([
    ['/v2025-02-19/data/query/other?query=*', 404],
    ['/v2025-02-19/data/nothing/production', 404],
    ['/vnonsense/data/query/production?query=*', 400],
    ['/2025-02-19/data/query/production?query=*', 404],
    ['/v2025-2-19/data/query/production?query=*', 400],
    ['/v2025-02-19/data/query/production', 400],
    ['/v2025-02-19/data/query/production?query=*&$x=notjson', 400],
    ['/v2025-02-19/data/query/production?query=*&perspective=a%20b', 400],
  ])('for %s gets %i', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('message')
  })

  test('for another project gets 404', async () => {
    const path = '/v2025-02-19/data/query/production?query=*'
    expect((await get(path, { 'x-sanity-project-id': 'other' })).status).toBe(404)
  })

  test('is allowed from every origin, with credentials and without Timing-Allow-Origin', async () => {
    const response = await get('/v1/data/query/production?query=1', { origin: 'http://localhost:3333' })
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3333')
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('timing-allow-origin')).toBeNull()
    const preflight = await fetch(`${lake.url}/v1/data/mutate/production`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3333',
        'access-control-request-headers': 'authorization,x-sanity-app',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-sanity-app')
  })

  test('to /ping gets a response', async () => {
    expect((await get('/ping')).status).toBe(200)
  })

  test('with a body beyond the limit gets 413', async () => {
    const response = await fetch(`${lake.url}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.editor}` },
      body: `{"mutations":[{"create":{"_type":"note","text":"${'x'.repeat(5_000_000)}"}}]}`,
    })
    expect(response.status).toBe(413)
  })
})
