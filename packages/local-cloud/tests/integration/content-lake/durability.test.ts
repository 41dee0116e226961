import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ContentLakeOptions } from '../../../src/content-lake/index.ts'
import { startReceiver } from './webhook-receiver.ts'
import { cleanups, clientFor, createDatabase, tokens } from './support.ts'

const after = cleanups()

/** Starts a lake in its own process. `kill` sends SIGKILL: no code of ours runs afterwards. */
async function startProcess(database: string, options: Partial<ContentLakeOptions> = {}) {
  const imageCacheDir = await mkdtemp(path.join(tmpdir(), 'lake-process-'))
  after(() => rm(imageCacheDir, { recursive: true, force: true }))
  const settings = {
    database,
    projectId: 'local',
    dataset: 'production',
    imageCacheDir,
    tokens: [{ token: tokens.editor, name: 'editor', role: 'editor' }],
    ...options,
  }
  const script = path.join(import.meta.dirname, 'lake-process.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  after(kill)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { client: clientFor(line.toString().trim()), kill }
}

test('acknowledged writes of the lake survive kill -9', async () => {
  const database = await createDatabase(after)
  const first = await startProcess(database)
  const acknowledged: string[] = []
  let stopped = false
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let number = 0; !stopped; number++) {
      const _id = `write-${writer}-${number}`
      const done = await first.client
        .create({ _id, _type: 'note' }, { maxRetries: 0 } as never)
        .catch(() => null)
      if (!done) return
      acknowledged.push(_id)
      if (acknowledged.length === 200) {
        stopped = true
        await first.kill()
      }
    }
  })
  await Promise.all(writers)
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  const second = await startProcess(database)
  const kept = new Set(await second.client.fetch<string[]>('*[_type == "note"]._id'))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('a webhook delivery survives kill -9 between the commit and its delivery', async () => {
  const database = await createDatabase(after)
  const receiver = await startReceiver(after, [503])
  const webhooks = [
    { name: 'Site', url: receiver.url, filter: '', projection: '{_id}', on: ['create' as const] },
  ]
  const slow = { firstDelayMs: 1_000, longestDelayMs: 1_000, giveUpAfterMs: 60_000 }
  const first = await startProcess(database, { webhooks, webhookRetry: slow })
  await first.client.create({ _id: 'survivor', _type: 'note' })
  await receiver.next()
  await first.kill()
  await startProcess(database, { webhooks, webhookRetry: slow })
  expect(JSON.parse((await receiver.next()).body)).toEqual({ _id: 'survivor' })
})

test('timestamps keep rising after a restart of the lake', async () => {
  const database = await createDatabase(after)
  const first = await startProcess(database)
  const earlier = await first.client.create({ _id: 'a', _type: 'note' })
  await first.kill()
  const second = await startProcess(database)
  const later = await second.client.create({ _id: 'b', _type: 'note' })
  expect(later._updatedAt > earlier._updatedAt).toBe(true)
})
