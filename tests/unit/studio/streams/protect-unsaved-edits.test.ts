import { BufferedDocument, Mutation } from '@sanity/mutator'
import { afterEach, expect, test, vi } from 'vitest'
import type { ClientFetch } from '@/studio/streams/client-fetch'
import { protectUnsavedEdits } from '@/studio/streams/protect-unsaved-edits'

const host = 'http://lake.test/v1/data'
const stream = `${host}/listen/production?tag=sanity.studio.document.pair.listen`
const [id, draft] = ['page', 'drafts.page']
const encoder = new TextEncoder()

afterEach(() => {
  vi.useRealTimers()
})

type Event = { transition: string; documentId: string; transactionId: string; previousRev?: string }

/** A fake Content Lake that accepts edits; the test sends the events of its stream. */
async function studio() {
  let stream_: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
  const events = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (c) => void (stream_ = c) })
  let result = Promise.resolve()
  const fetch = protectUnsavedEdits(async (url) => {
    if (url === stream) return new Response(events)
    await result
    return new Response(null)
  })
  const reader = (await fetch(stream)).body!.pipeThrough(new TextDecoderStream()).getReader()
  const act = (actionType: string, transactionId: string) => {
    const actions = [{ actionType: `sanity.action.document.${actionType}`, draftId: draft, publishedId: id }]
    return fetch(`${host}/actions/production`, {
      method: 'POST',
      body: JSON.stringify({ actions, transactionId }),
    })
  }
  return {
    /** Holds back responses to edits until the returned function is called. */
    delayResponses() {
      const { promise, resolve } = Promise.withResolvers<void>()
      result = promise
      return resolve
    },
    type: (transactionId: string) => act('edit', transactionId),
    publish: (transactionId: string) => act('publish', transactionId),
    /** Sends the events of one transaction. */
    happens(transactionId: string, ...changes: Omit<Event, 'transactionId'>[]) {
      const frames = changes.map((change, index) => {
        const count = { transactionTotalEvents: changes.length, transactionCurrentEvent: index + 1 }
        const data = { ...change, transactionId, resultRev: transactionId, ...count }
        return `event: mutation\nid: ${transactionId}#${change.documentId}\ndata: ${JSON.stringify(data)}\n\n`
      })
      stream_.enqueue(encoder.encode(frames.join('')))
    },
    /** The next event that the Studio gets. */
    async hears() {
      const { value = '' } = await reader.read()
      const data = /^data: (.*)$/m.exec(value)?.[1] ?? '{}'
      return { name: /^event: (.*)$/m.exec(value)?.[1], hasId: /^id:/m.test(value), ...JSON.parse(data) }
    },
  }
}

const deleted = { transition: 'disappear', documentId: draft, previousRev: 'a' }
const published = { transition: 'update', documentId: id, previousRev: '0' }

test('a draft keeps an editor’s unsaved edits when another editor publishes it', async () => {
  const { type, happens, hears } = await studio()
  await type('typed')
  happens('publication', published, deleted)
  expect(await hears()).toMatchObject({
    documentId: id,
    transition: 'update',
    transactionTotalEvents: 1,
    hasId: false,
  })
  happens('typed', { transition: 'appear', documentId: draft })
  expect(await hears()).toMatchObject({
    documentId: draft,
    transition: 'update',
    previousRev: 'a',
    resultRev: 'typed',
  })
})

test('the deletion of a draft is held back while a save has no response, because the Studio queues later edits until then', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const { type, delayResponses, happens, hears } = await studio()
  const respond = delayResponses()
  const typing = type('typed')
  happens('typed', { transition: 'update', documentId: draft })
  expect(await hears()).toMatchObject({ transactionId: 'typed' })
  vi.advanceTimersByTime(10_000)
  happens('publication', published, deleted)
  expect(await hears()).toMatchObject({ documentId: id, transactionTotalEvents: 1 })
  vi.advanceTimersByTime(10_000)
  respond()
  await typing
  vi.advanceTimersByTime(1_000)
  happens('more', { transition: 'appear', documentId: draft })
  expect(await hears()).toMatchObject({ documentId: draft, transition: 'update', previousRev: 'a' })
})

test('the held-back deletion is passed on once the editor pauses', async () => {
  const { type, happens, hears } = await studio()
  await type('typed')
  happens('typed', { transition: 'update', documentId: draft })
  await hears()
  happens('publication', published, deleted)
  expect(await hears()).toMatchObject({ documentId: id })
  expect(await hears()).toMatchObject({
    documentId: draft,
    transition: 'disappear',
    transactionTotalEvents: 1,
  })
})

test('a deletion is passed on at once to an editor who published or typed nothing', async () => {
  const { type, publish, happens, hears } = await studio()
  await type('typed')
  await publish('publication')
  happens('publication', published, deleted)
  expect(await hears()).toMatchObject({ documentId: id, transactionTotalEvents: 2, hasId: true })
  expect(await hears()).toMatchObject({ documentId: draft, transition: 'disappear', hasId: true })
})

test('a draft that was discarded and created again is read again in the next pause', async () => {
  const { type, happens, hears } = await studio()
  await type('typed')
  happens('discarding', deleted)
  happens('typed', { transition: 'appear', documentId: draft })
  expect(await hears()).toMatchObject({ documentId: draft, transition: 'update', previousRev: 'a' })
  expect(await hears()).toMatchObject({ name: 'reset' })
})

test('other streams and requests of the Studio are unchanged', async () => {
  const fetch: ClientFetch = async (url) => new Response(url)
  const kept = protectUnsavedEdits(fetch)
  for (const path of ['listen/production?query=*', 'query/production?query=*', 'mutate/production']) {
    expect(await (await kept(`${host}/${path}`)).text()).toBe(`${host}/${path}`)
  }
})

test('@sanity/mutator still drops unsaved edits when a draft is deleted (the reason for this code)', () => {
  const document = new BufferedDocument({ _id: draft, _type: 'page', _rev: 'a', title: 'one' })
  document.commitHandler = () => undefined
  document.onMutation = document.onRebase = document.onConsistencyChanged = () => undefined
  document.add(new Mutation({ mutations: [{ patch: { id: draft, set: { title: 'one two' } } }] }))
  document.arrive(
    new Mutation({ mutations: [{ delete: { id: draft } }], previousRev: 'a', transactionId: 'publication' }),
  )
  expect(document.LOCAL).toBeNull()
})
