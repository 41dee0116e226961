import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { seedContent } from '@/tests/setup/content-readers'
import { contentClient } from '@/lib/content/client'
import { readPage } from '@/lib/content/queries/page'
import { UNAVAILABLE_LISTENER } from '@/lib/content/unavailable'

seedContent()

it('a failed query throws one error that is recognisable through the cache of Next.js', async () => {
  const heard = vi.fn()
  vi.stubGlobal(UNAVAILABLE_LISTENER as unknown as string, heard)
  vi.spyOn(contentClient(), 'fetch').mockRejectedValueOnce(
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
  )
  await expect(readPage('contact')).rejects.toMatchObject({ digest: 'CONTENT_UNAVAILABLE' })
  expect(heard).toHaveBeenCalledOnce()
})

it.each([
  ['text/html', '<html>Sign in</html>'],
  ['application/json', 'Sign in'],
])('a proxy’s sign-in page as %s is no content, although its status is 200', async (type, body) => {
  const proxy = createServer((_request, response) => response.setHeader('content-type', type).end(body))
  await once(proxy.listen(0), 'listening')
  onTestFinished(() => void proxy.close())
  const { apiHost } = contentClient().config()
  onTestFinished(() => void contentClient().config({ apiHost }))
  contentClient().config({ apiHost: `http://localhost:${(proxy.address() as AddressInfo).port}` })
  await expect(readPage('contact')).rejects.toMatchObject({ digest: 'CONTENT_UNAVAILABLE' })
})

it('a query fails before nginx gives up on the page that waits for it', async () => {
  const snippet = await readFile('deploy/nginx/snippets/liftpass-proxy.conf', 'utf8')
  const nginxSeconds = Number(/^location \/ \{[^}]*\}[^}]*proxy_read_timeout (\d+)s/m.exec(snippet)?.[1])
  const { timeout = Infinity, maxRetries = Infinity, retryDelay } = contentClient().config()
  const pause = retryDelay?.(1) ?? Infinity
  expect((maxRetries + 1) * Number(timeout) + maxRetries * pause).toBeLessThan(nginxSeconds * 1000 - 2000)
})
