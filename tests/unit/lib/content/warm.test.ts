import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { warm } from '@/lib/content/warm'

const settings = vi.hoisted(() => ({ SITE_URL: '' }))
vi.mock('@/lib/env', () => ({ env: () => settings }))

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

it('a waiting page is requested once for several changes, and again for a change during the request', async () => {
  const busy = warm(['/hangs/1', '/hangs/2', '/hangs/3'])
  await vi.waitFor(() => expect(hanging).toHaveLength(3))
  const changes = Array.from({ length: 20 }, () => warm(['/a', '/b', '/hangs/1']))
  for (const response of hanging.splice(0)) response.end()
  await vi.waitFor(() => expect(hanging).toHaveLength(1))
  for (const response of hanging) response.end()
  await Promise.all([busy, ...changes])
  expect(visits.slice(3).toSorted()).toEqual(['/a', '/b', '/hangs/1'])
})

it('pages that could not be rendered again are reported', async () => {
  settings.SITE_URL = 'http://127.0.0.1:9'
  const failed = await warm(['/a'])
  expect([...failed.keys()]).toEqual(['/a'])
  expect(failed.get('/a')).not.toBe('')
})
