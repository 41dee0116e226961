import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../packages/local-cloud/src/processes/ports'
import { SNIPPETS, startNginx, withoutNginx, type Nginx } from '../../../../../server/nginx/run'
import { siteConfiguration } from '../../../../../server/nginx/serve-behind-nginx'

// CI installs nginx (.ci/run), so there these tests must not be skipped.
const skipped = withoutNginx !== undefined && !process.env.CI
if (skipped) console.log(withoutNginx)

/** In ms, in these tests: how long nginx waits for what it can request again, and for everything else. */
const READ_MS = 3_000
const FORM_MS = 5_000
const TIMEOUTS = { '15s': READ_MS, '75s': FORM_MS }

describe.skipIf(skipped)('nginx in front of an instance that hangs and one that does not', () => {
  /** Requests that reached an instance. */
  const received = { hanging: 0, alive: 0 }
  /** In ms: how long the other instance takes. */
  let takes = 0
  /** The kernel accepts connections and requests also for a process that hangs. */
  const hanging = http.createServer(() => void received.hanging++)
  const alive = http.createServer((_, response) => {
    received.alive++
    setTimeout(() => response.end('ok'), takes)
  })
  let folder = ''
  let nginx: Nginx | undefined
  let url = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-test-'))
    const servers = await Promise.all(
      [alive, hanging].map(async (server) => {
        await once(server.listen(0, '127.0.0.1'), 'listening')
        return `127.0.0.1:${(server.address() as AddressInfo).port}`
      }),
    )
    const name = 'liftpass-proxy.conf'
    let proxy = await readFile(SNIPPETS + name, 'utf8')
    for (const [theirs, ours] of Object.entries(TIMEOUTS)) {
      expect(proxy).toContain(`proxy_read_timeout ${theirs};`)
      proxy = proxy.replaceAll(`proxy_read_timeout ${theirs};`, `proxy_read_timeout ${ours}ms;`)
    }
    const own = join(folder, name)
    await writeFile(own, proxy)
    const port = await freePort()
    const configuration = siteConfiguration({ servers, listen: `listen 127.0.0.1:${port};` })
    url = `http://127.0.0.1:${port}`
    nginx = await startNginx(folder, configuration.replace(SNIPPETS + name, own), url)
  })
  afterAll(async () => {
    for (const server of [alive, hanging]) {
      server.closeAllConnections()
      server.close()
    }
    await nginx?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  beforeEach(() => {
    takes = 0
    Object.assign(received, { hanging: 0, alive: 0 })
  })

  /** Sends two requests at once: each instance gets one. */
  const sendTwo = (path: string, method = 'GET') => {
    const statuses = [1, 2].map(async () => (await fetch(url + path, { method })).status)
    return Promise.all(statuses)
  }

  it('sends the next requests to the other one, and after a while what hangs', async () => {
    const statuses = sendTwo('/account')
    await expect.poll(() => received).toEqual({ hanging: 1, alive: 1 })
    for (let times = 0; times < 10; times++) expect((await fetch(`${url}/account`)).status).toBe(200)
    expect(received).toEqual({ hanging: 1, alive: 11 })
    expect(await statuses).toEqual([200, 200])
  })

  it('waits longer for a form, and does not send it again', async () => {
    takes = READ_MS + 1_000
    expect((await sendTwo('/signup', 'POST')).sort()).toEqual([200, 504])
    expect(received).toEqual({ hanging: 1, alive: 1 })
  })

  it('waits longer for what a scheduler calls', async () => {
    takes = READ_MS + 1_000
    expect(await sendTwo('/api/deliveries')).toEqual([200, 200])
    // Each request reached the alive one once: nginx did not give up the first.
    expect(received).toEqual({ hanging: 1, alive: 2 })
  })
})
