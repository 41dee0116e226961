import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/check-links/route'
import { databasePool } from '@/lib/database/pool'
import { ownDatabase } from '../../lib/leads/support.ts'

vi.mock('next/server', () => ({ connection: () => Promise.resolve() }))

const EDITOR = 'token-of-an-editor-0002'

await ownDatabase()
/** A Content Lake that knows an editor. */
const lake = createServer(({ headers }, response) => {
  const roles = headers.authorization === `Bearer ${EDITOR}` ? [{ name: 'editor' }] : []
  response.end(JSON.stringify({ id: 'p1', roles }))
}).listen(0, '127.0.0.1')
await once(lake, 'listening')
process.env.SANITY_API_HOST = `http://127.0.0.1:${(lake.address() as AddressInfo).port}`
afterAll(async () => {
  lake.close()
  lake.closeAllConnections()
  await databasePool().end()
})

const ask = async (body: unknown, token?: string) => {
  const response = await POST(
    new Request('http://localhost/api/check-links', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }),
  )
  return { status: response.status, body: (await response.json()) as unknown }
}

it('checks links for editors only, twenty at most', async () => {
  const urls = ['http://127.0.0.1/', 'file:///etc/passwd']
  expect((await ask({ urls })).status).toBe(401)
  expect((await ask({ urls }, 'token-of-a-stranger-0002')).status).toBe(401)
  expect(await ask({ urls }, EDITOR)).toEqual({
    status: 200,
    body: { links: urls.map((url) => ({ url, state: 'refused' })) },
  })
  expect((await ask({ urls: Array.from({ length: 21 }, () => 'https://gym.com/') }, EDITOR)).status).toBe(400)
  expect((await ask('no json', EDITOR)).status).toBe(400)
  expect((await ask({ urls: ['x'.repeat(50_000)] }, EDITOR)).status).toBe(413)
})
