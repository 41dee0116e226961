import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutNginx } from '../../server/nginx/run.ts'
import { startInstances, type Instances } from './support/instances.ts'

const READERS = 16
const ROUNDS = Number(process.env.FAULTS_PUBLICATIONS || 3)
const POSTGRES_DOWN_MS = Number(process.env.FAULTS_POSTGRES_DOWN_MS || 500)
const PAUSE_MS = 100
const PATHS = ['/', '/team', '/blog', '/contact']
const COMPLETE = 'complete'

// CI installs nginx (.ci/run), so there these tests must not be skipped.
const skipped = withoutNginx !== undefined && !process.env.CI
if (skipped) console.log(withoutNginx)

describe.skipIf(skipped)('two instances behind nginx', () => {
  let env: Instances
  beforeAll(async () => {
    env = await startInstances()
  })
  afterAll(() => env?.end())

  const heading = async (url: string) => {
    const page = await fetch(`${url}/team`, { signal: AbortSignal.timeout(20_000) })
    return /<h1[^>]*>([^<]*)/.exec(await page.text())?.[1]
  }
  /**
   * Reads pages through nginx, with 16 connections, while `run` runs.
   * @returns the number of results, by what was wrong with them
   */
  const whileReading = async (run: () => Promise<unknown>) => {
    const results = new Map<string, number>()
    let ended = false
    const readers = Array.from({ length: READERS }, async (_, reader) => {
      for (let visit = reader; !ended; visit++) {
        const path = PATHS[visit % PATHS.length] ?? '/'
        const result = await read(env.url + path)
        results.set(result, (results.get(result) ?? 0) + 1)
        await pause(PAUSE_MS)
      }
    })
    await run().finally(() => (ended = true))
    await Promise.all(readers)
    console.log(`Results: ${JSON.stringify(Object.fromEntries(results))}`)
    expect(results.get(COMPLETE)).toBeGreaterThan(READERS)
    results.delete(COMPLETE)
    return Object.fromEntries(results)
  }

  test('each instance shows a published change, whichever of them the webhook reached', async () => {
    const delays: number[][] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const text = `Published ${round}`
      const webhook = await env.publish(text)
      const started = Date.now()
      const shown = env.instances.map(async ({ url }) => {
        await expect.poll(() => heading(url), { interval: 50, timeout: 15_000 }).toBe(text)
        return Date.now() - started
      })
      expect((await webhook()).status).toBe(200)
      delays.push(await Promise.all(shown))
    }
    console.log(`Published to shown, in ms: ${delays.map((pair) => pair.join('/')).join(', ')}`)
  })

  test('pages are served while PostgreSQL is down, and show afterwards what was published meanwhile', async () => {
    const text = 'Published without PostgreSQL'
    const webhook = await env.publish(text)
    const failed = await whileReading(async () => {
      await env.database.kill()
      expect((await webhook()).status).toBe(503)
      await pause(POSTGRES_DOWN_MS)
      await env.database.start()
    })
    expect(failed).toEqual({})
    // Sanity calls again until it gets 200.
    await expect.poll(async () => (await webhook()).status, { timeout: 15_000 }).toBe(200)
    for (const { url } of env.instances) await expect.poll(() => heading(url), { timeout: 30_000 }).toBe(text)
  })

  test('no reader gets a failed result when one instance is killed, and the other once the first is back', async () => {
    const failed = await whileReading(async () => {
      const [first, second] = env.instances
      await pause(500)
      await first.kill()
      await pause(500)
      await first.start()
      // nginx may not avoid the first one any longer, although it failed a moment ago.
      await second.kill()
      await pause(500)
    })
    expect(failed).toEqual({})
  })
})

/** Visits a page past nginx's cache, so that every visit needs an instance. */
async function read(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      // Without compression an instance writes a page in one piece, which outlives it.
      headers: { 'cache-control': 'no-cache', 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(20_000),
    })
    const complete = (await response.text()).includes('</html>')
    return response.ok && complete ? COMPLETE : `${response.status} ${url}`
  } catch (error) {
    return `${String(error)} ${url}`
  }
}
