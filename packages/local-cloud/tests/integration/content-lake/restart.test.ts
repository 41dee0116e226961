import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { freePort } from '../../../src/processes/ports.ts'
import { listening } from './listening.ts'
import { cleanups, clientFor, createDatabase, tokens } from './support.ts'

const after = cleanups()

/** A lake that can be killed and started again at the same URL. */
async function restartable() {
  const database = await createDatabase(after)
  const imageCacheDir = await mkdtemp(path.join(tmpdir(), 'lake-restart-'))
  after(() => rm(imageCacheDir, { recursive: true, force: true }))
  const port = await freePort()
  const settings = {
    database,
    port,
    projectId: 'local',
    dataset: 'production',
    imageCacheDir,
    tokens: [{ token: tokens.editor, name: 'editor', role: 'editor' }],
  }
  let child: ChildProcess | undefined
  const start = async () => {
    const script = path.join(import.meta.dirname, 'lake-process.ts')
    child = spawn(process.execPath, [script, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout as NodeJS.ReadableStream, 'data')
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  after(kill)
  await start()
  return { client: clientFor(`http://127.0.0.1:${port}`, { perspective: 'raw', maxRetries: 0 }), start, kill }
}

test('kill -9 of the lake while an editor types loses and repeats no edit, and listeners resume', async () => {
  const lake = await restartable()
  const id = 'typed'
  const draftId = `drafts.${id}`
  await lake.client.create({ _id: draftId, _type: 'note', keys: [] })
  const options = { includeAllVersions: true, enableResume: true }
  const reader = listening(lake.client, '*[_id in $ids]', { ids: [id, draftId] }, options)
  after(async () => reader.stop())
  expect(await reader.next()).toMatchObject({ type: 'welcome' })
  let followed: unknown = await lake.client.getDocument(draftId)

  const keys = 120
  const typing = (async () => {
    for (let key = 0; key < keys; key++) {
      const transactionId = randomUUID()
      const patch = { insert: { after: 'keys[-1]', items: [String(key)] } }
      const edit = { actionType: 'sanity.action.document.edit', draftId, publishedId: id, patch } as const
      // As the Studio's fetch does it: the same request again until there is a response.
      while (!(await lake.client.action(edit, { transactionId }).catch(noResponse))) await pause(20)
    }
  })()
  for (let time = 0; time < 3; time++) {
    await pause(150)
    await lake.kill()
    await lake.start()
  }
  await typing

  const expected = Array.from({ length: keys }, (_, key) => String(key))
  expect(await lake.client.getDocument(draftId)).toMatchObject({ keys: expected })
  const kinds = new Set<string>()
  for (let seen = 0; seen < keys;) {
    const event = await reader.next()
    kinds.add(event.type)
    if (event.type !== 'mutation') continue
    followed = new Mutation(event as never).apply(followed as never)
    seen++
  }
  expect(followed).toEqual(await lake.client.getDocument(draftId))
  expect(kinds).toContain('welcomeback')
  expect(kinds).not.toContain('reset')
})

/** Ignores a broken connection; rethrows a refusal, which fails the test. */
function noResponse(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode !== 503)
    throw error
}
