import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { warm } from '@/lib/content/warm'

const settings = vi.hoisted(() => ({ SITE_URL: '' }))
vi.mock('@/lib/env', () => ({ env: () => settings }))

/** As in server/serve.ts. */
const OWN_URL = Symbol.for('liftpass.ownUrl')

let visits: string[]
/** Requests without a response yet. */
let hanging: ServerResponse[]
const server = createServer(({ url }, response) => {
  visits.push(url ?? '')
  if (url === '/stale' && visits.filter((path) => path === url).length < 3)
    response.setHeader('x-nextjs-cache', 'STALE')
  if (url?.startsWith('/hangs')) hanging.push(response)
  else response.end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeEach(() => {
  settings.SITE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  visits = []
  hanging = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('a page is requested until it is no longer stale', async () => {
  expect(await warm(['/stale', '/fresh'])).toEqual(new Map())
  expect(visits.toSorted()).toEqual(['/fresh', '/stale', '/stale', '/stale'])
})

it('an instance requests its own page until it is fresh, also where SITE_URL leads to another instance', async () => {
  let attempts = 0
  const instance = createServer((_, response) => {
    attempts++
    response.setHeader('x-nextjs-cache', attempts < 3 ? 'STALE' : 'HIT').end()
  })
  await new Promise<void>((resolve) => instance.listen(0, '127.0.0.1', resolve))
  const { port } = instance.address() as AddressInfo
  Object.assign(globalThis, { [OWN_URL]: `http://127.0.0.1:${port}` })
  try {
    expect(await warm(['/fresh'])).toEqual(new Map())
    expect([attempts, visits]).toEqual([3, ['/fresh']])
  } finally {
    Object.assign(globalThis, { [OWN_URL]: undefined })
    instance.closeAllConnections()
    instance.close()
  }
})

it('the first page is rendered before the others', async () => {
  const both = warm(['/hangs/first', '/second'])
  await vi.waitFor(() => expect(hanging).toHaveLength(1))
  expect(visits).toEqual(['/hangs/first'])
  for (const response of hanging) response.end()
  await both
  expect(visits).toEqual(['/hangs/first', '/second'])
})

it('a waiting page is requested once for several changes, and again for a change during the request', async () => {
  const busy = ['/hangs/1', '/hangs/2', '/hangs/3'].map((path) => warm([path]))
  await vi.waitFor(() => expect(hanging).toHaveLength(3))
  const changes = Array.from({ length: 20 }, () => warm(['/a', '/b', '/hangs/1']))
  for (const response of hanging.splice(0)) response.end()
  await vi.waitFor(() => expect(hanging).toHaveLength(1))
  for (const response of hanging) response.end()
  await Promise.all([...busy, ...changes])
  expect(visits.slice(3).toSorted()).toEqual(['/a', '/b', '/hangs/1'])
})

it('pages that could not be rendered again are reported', async () => {
  settings.SITE_URL = 'http://127.0.0.1:9'
  const failed = await warm(['/a'])
  expect([...failed.keys()]).toEqual(['/a'])
  expect(failed.get('/a')).not.toBe('')
})
