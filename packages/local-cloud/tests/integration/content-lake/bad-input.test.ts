import { beforeAll, expect, test } from 'vitest'
import { Generator } from './generated-input.ts'
import { cleanups, startLake, tokens, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  const target = { _id: 'target', _type: 'note', a: [{ _key: 'x', b: 'text' }], number: 1 }
  await lake.client().createOrReplace(target)
})

/** Sends requests, ten at a time, and returns those with a 5xx response. */
async function faults(
  count: number,
  request: (index: number) => [path: string, init?: RequestInit],
): Promise<string[]> {
  const found: string[] = []
  for (let first = 0; first < count; first += 10) {
    const batch = Array.from({ length: Math.min(10, count - first) }, async (_, index) => {
      const [path, init] = request(first + index)
      const headers = { authorization: `Bearer ${tokens.administrator}`, ...init?.headers }
      const response = await fetch(`${lake.url}${path}`, { ...init, headers })
      const text = await response.text()
      if (response.status >= 500)
        found.push(`${response.status} ${path} ${String(init?.body)} ${text}`.slice(0, 500))
    })
    await Promise.all(batch)
  }
  return found
}

test('no malformed mutation gets a 5xx response', async () => {
  const generate = new Generator(1)
  const request = (): [string, RequestInit] => [
    `/v2025-02-19/data/mutate/production?returnDocuments=true&dryRun=${generate.pick(['true', 'false', 'maybe'])}`,
    { method: 'POST', body: generate.mutationBody() },
  ]
  expect(await faults(2_000, request)).toEqual([])
  expect(lake.log).toEqual([])
})

test('no malformed query gets a 5xx response', async () => {
  const generate = new Generator(2)
  const request = (index: number): [string, RequestInit?] => {
    const query = generate.query()
    const params = generate.json(3)
    if (index % 2 === 0) {
      const body = generate.pick([
        `{"query":${JSON.stringify(query)},"params":{"p":${params}}}`,
        generate.json(3),
      ])
      return [`/v${generate.pick(['1', 'X', '2025-02-19'])}/data/query/production`, { method: 'POST', body }]
    }
    const search = new URLSearchParams({
      query: query.slice(0, 4_000),
      $p: params,
      perspective: generate.pick(['raw', 'drafts', '', 'a,b', '\0']),
    })
    return [`/v2025-02-19/data/query/production?${search}`]
  }
  expect(await faults(1_500, request)).toEqual([])
  expect(lake.log).toEqual([])
})

test('no malformed action gets a 5xx response', async () => {
  const generate = new Generator(4)
  const request = (): [string, RequestInit] => [
    '/v2025-02-19/data/actions/production',
    { method: 'POST', body: generate.actionBody() },
  ]
  expect(await faults(2_000, request)).toEqual([])
  expect(lake.log).toEqual([])
})

test('no malformed history request gets a 5xx response', async () => {
  const generate = new Generator(5)
  const request = (): [string] => {
    const values = ['', 'true', '1', '-1', 'x', '\0', '💪', '2026-01-01', '9'.repeat(30), 'mendoza']
    const names = ['fromTransaction', 'toTransaction', 'fromTime', 'toTime', 'authors', 'reverse', 'limit']
    const others = ['effectFormat', 'revision', 'time', 'lastRevision', 'nextCursor', 'excludeContent']
    const search = new URLSearchParams(
      [0, 1, 2].map(() => [generate.pick([...names, ...others]), generate.pick(values)]),
    )
    const id = generate.pick(['target', 'target,drafts.target', 'a,b', '-x', '%00', '..', 'x'.repeat(300)])
    const path = generate.pick(['transactions', 'documents', 'events/documents'])
    return [`/v1/data/history/production/${path}/${id}?${search}`]
  }
  expect(await faults(800, request)).toEqual([])
  expect(lake.log).toEqual([])
})

test('no malformed URL gets a 5xx response', async () => {
  const generate = new Generator(3)
  const pieces = [
    'data',
    'doc',
    'assets',
    'images',
    'hooks',
    'projects',
    'local',
    'production',
    'v1',
    'vX',
    '%00',
    '%ff',
    '%',
    '..',
    'a,b',
    '💪',
    'live',
    'export',
    'x'.repeat(3_000),
  ]
  const request = (): [string, RequestInit] => {
    const path = Array.from({ length: 5 }, () => generate.pick(pieces)).join('/')
    const fixed = [
      `/v1/data/doc/production/${generate.pick(pieces)}`,
      `/images/local/production/${generate.pick(pieces)}?w=${generate.json(1)}`,
      '/v2021-10-04/hooks/projects/local',
      '/v1/assets/images/production?filename=%00',
      '/v1/assets/files/production?filename=%00',
    ]
    const method = generate.pick(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
    const body = method === 'POST' || method === 'PUT' ? generate.json(4) : undefined
    return [encodeURI(generate.pick([`/${path}`, ...fixed])).replaceAll('%25', '%'), { method, body }]
  }
  expect(await faults(800, request)).toEqual([])
  expect(lake.log).toEqual([])
})

test('the lake still works after all malformed requests', async () => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const created = await lake.client().create({ _id: 'fine', _type: 'note', title: 'Fine' })
  expect(await lake.client().getDocument('fine')).toEqual(created)
  const restarted = await lake.client().fetch<number>('count(*)')
  expect(restarted).toBeGreaterThan(0)
})
