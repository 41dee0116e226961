import type { LiveEvent, MutationEvent } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { listening } from '../content-lake/listening.ts'
import { cleanups, createDatabase, startLake, type RunningLake } from '../content-lake/support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
})

describe('client.listen()', () => {
  test('sends mutations only by default: appear, update, disappear', async () => {
    const client = lake.client()
    const got: MutationEvent<{ n: number }>[] = []
    const subscription = client
      .listen<{ n: number }>('*[_id == $id]', { id: 'plain' })
      .subscribe((event) => got.push(event))
    after(async () => subscription.unsubscribe())
    // Without a welcome to wait for, the first write waits until a second listener was welcomed after the first.
    const second = listening(client, '*[_id == $id]', { id: 'plain' })
    await second.next()
    await client.create({ _id: 'plain', _type: 'note', n: 1 })
    await client.patch('plain').inc({ n: 1 }).commit()
    await client.delete('plain')
    await expect.poll(() => got.length).toBe(3)
    expect(got.map(({ type, transition }) => `${type} ${transition}`)).toEqual([
      'mutation appear',
      'mutation update',
      'mutation disappear',
    ])
    expect(got.map(({ result }) => result?.n)).toEqual([1, 2, undefined])
    expect(got[1]).toMatchObject({ documentId: 'plain', previousRev: got[0]?.resultRev })
    second.stop()
  })

  test('derives the transition from the filter, not from the document’s existence', async () => {
    const client = lake.client()
    await client.createOrReplace({ _id: 'moves', _type: 'note', on: false })
    const { next, stop } = listening(client, '*[_type == "note" && on == $on]', { on: true })
    await next()
    const transition = async (on: boolean) => {
      await client.patch('moves').set({ on }).commit()
      return (await next()).transition
    }
    expect([await transition(true), await transition(true), await transition(false)]).toEqual([
      'appear',
      'update',
      'disappear',
    ])
    stop()
  })

  test('works with includePreviousRevision and without results and mutations', async () => {
    const client = lake.client()
    await client.createOrReplace({ _id: 'bare', _type: 'note', n: 1 })
    const bare = listening(client, '*[_id == "bare"]', {}, { includeResult: false, includeMutations: false })
    const full = listening(client, '*[_id == "bare"]', {}, { includePreviousRevision: true })
    await Promise.all([bare.next(), full.next()])
    await client.patch('bare').set({ n: 2 }).commit()
    const event = await bare.next()
    expect(event).not.toHaveProperty('result')
    expect(event.mutations ?? []).toEqual([])
    expect(await full.next()).toMatchObject({
      previous: { n: 1 },
      result: { n: 2 },
      mutations: [{ patch: {} }],
    })
    bare.stop()
    full.stop()
  })

  test('reconnects after the lake was down and gets later events', async () => {
    const database = await createDatabase(after)
    const first = await startLake(after, { database })
    const port = Number(new URL(first.url).port)
    const { next, stop } = listening(first.client(), '*')
    expect((await next()).type).toBe('welcome')
    await first.close()
    const second = await startLake(after, { database, port })
    const welcomed = async () => {
      const { type }: { type: string } = await next()
      if (type === 'welcome') return
      expect(type).toBe('reconnect')
      await welcomed()
    }
    await welcomed()
    await second.client().create({ _id: 'after-restart', _type: 'note' })
    expect(await next()).toMatchObject({ type: 'mutation', documentId: 'after-restart' })
    stop()
  })
})

test('live events carry the tags of the responses that changed', async () => {
  const client = lake.client()
  await client.createOrReplace({ _id: 'lively', _type: 'note', n: 1 })
  const { syncTags = [] } = await client.fetch('*[_id == "lively"]', {}, { filterResponse: false })
  const events: LiveEvent[] = []
  const changed = new Promise<LiveEvent>((resolve, reject) => {
    const subscription = client.live.events().subscribe({
      next: (event) => {
        events.push(event)
        if (event.type === 'welcome') void client.patch('lively').inc({ n: 1 }).commit()
        else resolve(event)
      },
      error: reject,
    })
    after(async () => subscription.unsubscribe())
  })
  expect(await changed).toMatchObject({ type: 'message', tags: expect.arrayContaining(syncTags) })
  expect(events.map(({ type }) => type)).toEqual(['welcome', 'message'])
})
