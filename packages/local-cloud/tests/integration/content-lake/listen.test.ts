import { ChannelError, ConnectionFailedError } from '@sanity/client'
import { Mutation } from '@sanity/mutator'
import { applyPatch } from 'mendoza'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '../../../src/content-lake/limits.ts'
import { listening, type Event } from './listening.ts'
import { cleanups, startLake, tokens, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
})

const client = (config = {}) => lake.client({ perspective: 'raw', ...config })

/** A listener that has been welcomed. */
async function listener(query: string, params = {}, options: object = { includeAllVersions: true }) {
  const stream = listening(client(), query, params, { ...options })
  after(async () => stream.stop())
  expect(await stream.next()).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
  return stream
}

const create = (id: string, content = {}) => client().create({ _id: id, _type: 'note', ...content })

/** Documents as effects apply to them: the Studio takes the revision away first. */
function withoutRevision(document: Record<string, unknown> | null | undefined) {
  return document ? Object.fromEntries(Object.entries(document).filter(([name]) => name !== '_rev')) : null
}

describe('listener transitions', () => {
  test('appear, update and disappear compare the filter before and after the change', async () => {
    const { next } = await listener('*[_type == "note" && flagged == true]')
    await create('flag', { flagged: true })
    expect(await next()).toMatchObject({
      transition: 'appear',
      documentId: 'flag',
      result: { flagged: true },
    })
    await client().patch('flag').set({ title: 'x' }).commit()
    expect(await next()).toMatchObject({ transition: 'update', result: { title: 'x' } })
    await client().patch('flag').set({ flagged: false }).commit()
    expect(await next()).toMatchObject({ transition: 'disappear' })
    await client().patch('flag').set({ title: 'unseen' }).commit()
    await client().patch('flag').set({ flagged: true }).commit()
    expect(await next()).toMatchObject({ transition: 'appear', result: { title: 'unseen' } })
    await client().delete('flag')
    const gone = await next()
    expect(gone).toMatchObject({ transition: 'disappear', mutations: [{ delete: { id: 'flag' } }] })
    expect(gone).not.toHaveProperty('result')
  })

  test('follow references and other documents', async () => {
    await create('author', { name: 'Ada' })
    const referring = await listener('*[_type == "text" && by->name == "Ada"]')
    const counting = await listener('*[_type == "text" && count(*[_type == "rare"]) > 0]')
    await client().create({ _id: 'text-1', _type: 'text', by: { _ref: 'author' } })
    expect(await referring.next()).toMatchObject({ documentId: 'text-1' })
    await client().create({ _id: 'rare', _type: 'rare' })
    await client().patch('text-1').set({ title: 'x' }).commit()
    expect(await counting.next()).toMatchObject({ documentId: 'text-1', transition: 'update' })
  })

  test.each([
    ['*', {}],
    ['*[_id in $ids]', { ids: ['any', 'drafts.any'] }],
    ['*[_type == $type][defined(_id)]', { type: 'note' }],
    ['*[_id == "any"]{_id, title} | order(title) [0...5]', {}],
    ['*[sanity::versionOf($id)]', { id: 'any' }],
  ])('are correct for %s', async (query, params) => {
    const { next, stop } = await listener(query, params)
    await client().createOrReplace({ _id: 'any', _type: 'note' })
    expect(await next()).toMatchObject({ documentId: 'any' })
    stop()
    await client().delete('any')
  })
})

describe('listener events', () => {
  test('form an unbroken chain of revisions and times', async () => {
    const { next } = await listener(
      '*[_id == "chain"]',
      {},
      { includeAllVersions: true, includePreviousRevision: true },
    )
    const created = await create('chain')
    const first = await next()
    expect(first).not.toHaveProperty('previousRev')
    expect(first).toMatchObject({ resultRev: created._rev, timestamp: created._updatedAt, previous: null })
    let previous: Event = first
    for (let step = 0; step < 20; step++) {
      const document = await client().patch('chain').set({ step }).commit()
      const event = await next()
      expect(event).toMatchObject({
        previousRev: previous.resultRev,
        resultRev: document._rev,
        transactionId: document._rev,
        timestamp: document._updatedAt,
        eventId: `${document._rev}#chain`,
        previous: { _rev: previous.resultRev },
      })
      expect(String(event.timestamp) > String(previous.timestamp)).toBe(true)
      previous = event
    }
  })

  test('contain patches that turn the previous document into the new one', async () => {
    const id = 'patched'
    const draftId = `drafts.${id}`
    await client().create({ _id: id, _type: 'note', title: 'Hello', list: [{ _key: 'a' }] })
    const options = { includeAllVersions: true, effectFormat: 'mendoza' }
    const { next } = await listener('*[_id in $ids]', { ids: [id, draftId] }, options)
    let document: Record<string, unknown> | null = null
    const edit = (patch: object) =>
      client().action({
        actionType: 'sanity.action.document.edit',
        draftId,
        publishedId: id,
        patch: patch as never,
      })
    for (const patch of [
      { unset: ['_empty_action_guard_pseudo_field_'] },
      { diffMatchPatch: { title: '@@ -1,5 +1,6 @@\n Hello\n+!\n' } },
      { insert: { after: 'list[-1]', items: [{ _key: 'b', text: 'Grüße 🎉' }] } },
      { setIfMissing: { place: {} }, set: { 'place.name': 'Here', 'list[_key=="a"].text': 'first' } },
      { unset: ['list[_key=="b"]', 'title'] },
    ]) {
      await edit(patch)
      const event = await next()
      const params = { ...event, mutations: structuredClone(event.mutations) } as never
      const before = structuredClone(document)
      document = new Mutation(params).apply(structuredClone(document) as never) as never
      expect(document).toEqual(event.result)
      const result = withoutRevision(event.result)
      expect(applyPatch(withoutRevision(before), event.effects?.apply ?? [])).toEqual(result)
      expect(applyPatch(result, event.effects?.revert ?? [])).toEqual(withoutRevision(before))
    }
    expect(await client().getDocument(draftId)).toEqual(document)
  })

  test('of a draft that an edit creates begin with the full document', async () => {
    await client().create({ _id: 'whole', _type: 'note', title: 'Public' })
    const { next } = await listener('*[_id == "drafts.whole"]')
    await client().action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.whole',
      publishedId: 'whole',
      patch: { set: { title: 'Draft' } } as never,
    })
    expect(await next()).toMatchObject({
      transition: 'appear',
      mutations: [
        { create: { _id: 'drafts.whole', _type: 'note', title: 'Public', _createdAt: expect.any(String) } },
        { patch: { id: 'drafts.whole', set: { title: 'Draft' } } },
      ],
    })
  })

  test('are counted per listener', async () => {
    const both = await listener('*[_id in ["pair-a", "pair-b"]]')
    const one = await listener('*[_id == "pair-b"]')
    const { transactionId } = await client()
      .transaction()
      .create({ _id: 'pair-a', _type: 'note' })
      .create({ _id: 'pair-b', _type: 'note' })
      .create({ _id: 'pair-c', _type: 'note' })
      .commit()
    const numbers = { transactionId, transactionTotalEvents: 2 }
    expect(await both.next()).toMatchObject({ ...numbers, documentId: 'pair-a', transactionCurrentEvent: 1 })
    expect(await both.next()).toMatchObject({ ...numbers, documentId: 'pair-b', transactionCurrentEvent: 2 })
    expect(await one.next()).toMatchObject({ transactionTotalEvents: 1, transactionCurrentEvent: 1 })
  })

  test('contain only the requested parts, and the author', async () => {
    const { next } = await listener(
      '*[_id == "lean"]',
      {},
      { includeResult: false, includeMutations: false, visibility: 'query' },
    )
    await create('lean')
    const event = await next()
    expect(event).toMatchObject({ visibility: 'query', identity: expect.stringMatching(/./) })
    for (const part of ['result', 'previous', 'mutations', 'effects']) expect(event).not.toHaveProperty(part)
  })

  test('follow the response to their author, who may lose it in a crash and send the change again', async () => {
    const headers = { authorization: `Bearer ${tokens.editor}` }
    const data = `${lake.url}/v2025-02-19/data`
    const listen = await lake.fetch(
      new Request(`${data}/listen/production?query=*[_id == "ordered"]`, { headers }),
    )
    const events = listen.body?.getReader()
    await events?.read()
    const mutations = [{ createOrReplace: { _id: 'ordered', _type: 'note' } }]
    const responded = lake.fetch(
      new Request(`${data}/mutate/production`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ mutations }),
      }),
    )
    const heard = events?.read()
    expect(await Promise.race([responded.then(() => 'response'), heard?.then(() => 'event')])).toBe(
      'response',
    )
    expect((await responded).status).toBe(200)
    expect(new TextDecoder().decode((await heard)?.value)).toContain('event: mutation')
    await events?.cancel()
  })

  test('arrive once per change for each of many listeners', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => listener('*[_id == "crowd"]')))
    await create('crowd')
    await client().patch('crowd').set({ title: 'x' }).commit()
    for (const { next } of many) {
      expect(await next()).toMatchObject({ transition: 'appear' })
      expect(await next()).toMatchObject({ transition: 'update' })
    }
    expect(many.flatMap(({ arrived }) => arrived)).toEqual([])
  })
})

describe('drafts in listeners', () => {
  test('are excluded in newer API versions by default', async () => {
    const plain = await listener('*[_type == "draft-test"]', {}, {})
    const older = listening(client({ apiVersion: '2024-01-01' }), '*[_type == "draft-test"]')
    after(async () => older.stop())
    await older.next()
    await client().create({ _id: 'drafts.left-out', _type: 'draft-test' })
    await client().create({ _id: 'left-out', _type: 'draft-test' })
    expect(await plain.next()).toMatchObject({ documentId: 'left-out' })
    expect(await older.next()).toMatchObject({ documentId: 'drafts.left-out' })
  })

  test('need a token', async () => {
    const visitor = client({ token: undefined })
    const stream = listening(visitor, '*[_type == "secret"]', {}, { includeAllVersions: true })
    after(async () => stream.stop())
    await stream.next()
    await client().create({ _id: 'drafts.secret', _type: 'secret' })
    await client().create({ _id: 'schedules.secret', _type: 'secret' })
    await client().create({ _id: 'secret', _type: 'secret' })
    expect(await stream.next()).toMatchObject({ documentId: 'secret' })
  })
})

test.each([
  ['counted', 'count(*[title == "Sell"]) > 0'],
  ['referred to', 'of->title == "Sell"'],
])('documents that a visitor may not read do not affect the visitor’s events: %s', async (how, condition) => {
  const query = `*[_type == "probe" && (${condition} || last == "${how}")]`
  await client().createIfNotExists({ _id: 'drafts.plan', _type: 'plan', title: 'Sell' })
  await client().createIfNotExists({ _id: 'private.plan', _type: 'plan', title: 'Sell' })
  const [visitor, colleague] = [listening(client({ token: undefined }), query), listening(client(), query)]
  for (const stream of [visitor, colleague]) {
    after(async () => stream.stop())
    await stream.next()
  }
  await client().create({ _id: `probe-${how.slice(0, 3)}`, _type: 'probe', of: { _ref: 'private.plan' } })
  await client().create({ _id: `last-${how.slice(0, 3)}`, _type: 'probe', last: how })
  expect(await colleague.next()).toMatchObject({ documentId: `probe-${how.slice(0, 3)}` })
  expect(await visitor.next()).toMatchObject({ documentId: `last-${how.slice(0, 3)}` })
})

describe('resuming a listener', () => {
  /** The frames of a stream until one matches. */
  async function frames(query: string, lastEventId: string, until: RegExp): Promise<string> {
    const abort = new AbortController()
    const url = `${lake.url}/v2025-02-19/data/listen/production?enableResume=true&includeAllVersions=true&query=${encodeURIComponent(query)}`
    const headers = {
      authorization: 'Bearer viewer-token',
      ...(lastEventId && { 'last-event-id': lastEventId }),
    }
    const response = await fetch(url, { signal: abort.signal, headers })
    let text = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString()
      if (until.test(text)) break
    }
    abort.abort()
    return text
  }
  const idsIn = (text: string) => [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id)

  test('after a transaction, or within one, sends exactly the missed events', async () => {
    const { transactionId } = await client()
      .transaction()
      .create({ _id: 'back-1', _type: 'back' })
      .create({ _id: 'back-2', _type: 'back' })
      .create({ _id: 'back-3', _type: 'back' })
      .commit()
    const { _rev } = await client().patch('back-2').set({ title: 'x' }).commit()
    const query = '*[_type == "back"]'
    const last = new RegExp(`id: ${_rev}#back-2\\n`)
    const within = await frames(query, `${transactionId}#back-1`, last)
    expect(within).toContain('event: welcomeback')
    expect(idsIn(within)).toEqual([`${transactionId}#back-2`, `${transactionId}#back-3`, `${_rev}#back-2`])
    expect(within).toContain('"transactionTotalEvents":3,"transactionCurrentEvent":2')
    expect(idsIn(await frames(query, `${transactionId}#back-3`, last))).toEqual([`${_rev}#back-2`])
  })

  test('from a welcome sends the events after it', async () => {
    const [welcome] = idsIn(await frames('*[_type == "later"]', '', /event: welcome/))
    const { _rev } = await client().create({ _id: 'later', _type: 'later' })
    expect(idsIn(await frames('*[_type == "later"]', welcome ?? '', /event: mutation/))).toEqual([
      `${_rev}#later`,
    ])
  })

  test('after a document was purged sends a reset', async () => {
    await client().create({ _id: 'purged', _type: 'purged' })
    const [welcome] = idsIn(await frames('*[_type == "purged"]', '', /event: welcome/))
    const mutation = { delete: { id: 'purged', purge: true } }
    await client({ token: tokens.administrator }).mutate([mutation])
    expect(await frames('*[_type == "purged"]', welcome ?? '', /event: \w+\n/)).toContain('event: reset')
  })

  test('with more events than a stream may buffer sends a reset', async () => {
    const [welcome] = idsIn(await frames('*[_type == "large"]', '', /event: welcome/))
    for (const _id of ['large-1', 'large-2', 'large-3'])
      await client().create({ _id, _type: 'large', text: 'x'.repeat(limits.waitingEventBytes / 4) })
    expect(await frames('*[_type == "large"]', welcome ?? '', /event: \w+\n/)).toContain('event: reset')
  })

  test('says why the filter cannot be evaluated on what it missed', async () => {
    const query = '*[_type == "searched" && title match text::query("gym")]'
    const [welcome] = idsIn(await frames(query, '', /event: welcome/))
    await client().create({ _type: 'searched', title: 'A gym' })
    const text = await frames(query, welcome ?? '', /event: channelError\n.*\n\n/)
    expect(text).toContain('The query cannot be evaluated: not implemented')
  })

  test('from an unknown event id sends a reset', async () => {
    for (const place of ['unknown#x', 'seq:999999999', 'nonsense']) {
      expect(await frames('*', place, /\n\n/)).toContain('event: reset')
    }
  })
})

describe('a listener that is refused', () => {
  test.each([
    ['a query that does not parse', '*[_type == ', {}],
    ['a missing parameter', '*[_id == $id]', {}],
    ['a query that selects no documents', 'count(*)', {}],
  ])('because of %s ends the stream with a channelError that says why', async (_, query, params) => {
    const stream = listening(client(), query, params)
    const error: unknown = await stream.next().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ChannelError)
    expect(String(error)).toMatch(/GROQ|query|param/)
  })

  test('because its filter takes too long on a document does not end other streams', async () => {
    const { evaluationMs } = limits
    // The filter below would take all ten seconds of the limit.
    Object.assign(limits, { evaluationMs: 500 })
    onTestFinished(() => void Object.assign(limits, { evaluationMs }))
    const other = await listener('*[_id == "poison"]')
    const slow = await listener('*[count(*[count(*[count(*[_id match "a*b*c*"]) > 0]) > 0]) > 0]')
    await client()
      .transaction(
        Array.from({ length: 400 }, (_, n) => ({ create: { _id: `filler-${n}`, _type: 'filler' } })),
      )
      .commit()
    await expect(slow.next()).rejects.toBeInstanceOf(ChannelError)
    await create('poison')
    expect(await other.next()).toMatchObject({ documentId: 'poison' })
  })

  test.each([
    ['an unknown token', { token: 'nonsense' }, {}, 401],
    ['an unknown option', {}, { visibility: 'never' }, 400],
  ])('because of %s gets an HTTP error status', async (_, config, options, status) => {
    const stream = listening(client(config), '*', {}, options)
    const error: unknown = await stream.next().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConnectionFailedError)
    expect(error).toMatchObject({ status })
  })
})

describe('listener connections', () => {
  const open = async (query: string) => {
    const abort = new AbortController()
    after(async () => abort.abort())
    const url = `${lake.url}/v2025-02-19/data/listen/production?includeResult=true&query=${encodeURIComponent(query)}`
    return fetch(url, { signal: abort.signal, headers: { authorization: 'Bearer viewer-token' } })
  }

  test('get keep-alives; one that does not read is closed before it fills the memory', async () => {
    const response = await open('*[_id == "heavy"]')
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    await client().create({ _id: 'heavy', _type: 'note', text: 'x'.repeat(500_000) })
    for (let n = 0; n < 30; n++) await client().patch('heavy').set({ n }).commit({ returnDocuments: false })
    let bytes = 0
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.byteLength
    // The loop has an end only because the lake ended the stream.
    expect(bytes).toBeLessThan(15_000_000)
  })
})
