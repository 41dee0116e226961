import type { LiveEvent } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanups, startLake, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  // The id of an empty dataset cannot be resumed from, and @sanity/client repeats the first welcome to each subscriber.
  await lake.client().create({ _type: 'first' })
})

/** Subscribes to live events until the end of the file's tests; `next` waits for one. */
function listening(includeDrafts = false) {
  const arrived: LiveEvent[] = []
  const waiting: ((event: LiveEvent) => void)[] = []
  const take = (event: LiveEvent) => {
    const waiter = waiting.shift()
    if (waiter) waiter(event)
    else arrived.push(event)
  }
  const live = lake.client().live.events({ includeDrafts })
  const subscription = live.subscribe(take)
  after(async () => subscription.unsubscribe())
  const next = () =>
    new Promise<LiveEvent>((resolve) => {
      const event = arrived.shift()
      if (event) resolve(event)
      else waiting.push(resolve)
    })
  return { next }
}

const tagsOf = async (query: string) =>
  (await lake.client().fetch(query, {}, { filterResponse: false })).syncTags ?? []

describe('live content events', () => {
  test('begin with a welcome and contain the sync tags of the changed results', async () => {
    await lake.client().create({ _id: 'note', _type: 'note', title: 'Before' })
    const { next } = listening()
    expect(await next()).toMatchObject({ type: 'welcome' })
    await lake.client().patch('note').set({ title: 'After' }).commit()
    const event = await next()
    if (event.type !== 'message') throw new Error(`expected a message, not ${event.type}`)
    for (const query of ['*[_id == "note"]', '*[_type == "note"]', 'count(*)']) {
      expect(event.tags).toEqual(expect.arrayContaining(await tagsOf(query)))
    }
    expect(event.tags).not.toEqual(expect.arrayContaining(await tagsOf('*[_type == "other"]')))
  })

  test('of drafts are sent only with includeDrafts', async () => {
    const published = listening()
    const drafts = listening(true)
    await published.next()
    await drafts.next()
    await lake.client().createOrReplace({ _id: 'drafts.note', _type: 'note', title: 'Draft' })
    await lake.client().createOrReplace({ _id: 'other', _type: 'other' })
    const [first, second] = [await drafts.next(), await drafts.next()]
    expect(await published.next()).toMatchObject({
      type: 'message',
      id: second.type === 'message' ? second.id : '',
    })
    expect(first).toMatchObject({ tags: expect.arrayContaining(await tagsOf('*[_id == "note"]')) })
  })

  test('of drafts need a token', async () => {
    const response = await fetch(`${lake.url}/v2025-02-19/data/live/events/production?includeDrafts=true`)
    expect(response.status).toBe(401)
  })
})

describe('resuming live events', () => {
  /** The first frames of a stream, as text, until one has the event `until`. */
  async function frames(lastEventId: string, until: string): Promise<string> {
    const abort = new AbortController()
    const response = await fetch(`${lake.url}/v2025-02-19/data/live/events/production`, {
      headers: { 'last-event-id': lastEventId },
      signal: abort.signal,
    })
    let text = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString()
      if (text.includes(until)) break
    }
    abort.abort()
    return text
  }

  test('with a known id sends the missed events', async () => {
    const { next } = listening()
    const welcome = await next()
    await lake.client().createOrReplace({ _id: 'missed', _type: 'note' })
    expect(await frames('id' in welcome ? String(welcome.id) : '', 's1:')).toContain('"tags"')
  })

  test('after a break right behind the welcome still sends the missed events', async () => {
    const { next } = listening()
    const welcome = await next()
    const lastSeen = 'id' in welcome ? String(welcome.id) : ''
    await lake.client().createOrReplace({ _id: 'missed-twice', _type: 'note' })
    const [greeting = ''] = (await frames(lastSeen, 'event: welcome')).split('\n\n')
    const [, id = lastSeen] = /^id: (.*)$/m.exec(greeting) ?? []
    expect(id).toBe(lastSeen)
    expect(await frames(id, 's1:')).toContain('"tags"')
  })

  test('with an unknown id sends a restart', async () => {
    expect(await frames('999999', 'restart')).toContain('event: restart')
    expect(await frames('nonsense', 'restart')).toContain('event: restart')
  })
})
