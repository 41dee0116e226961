import type { SanityClient, SanityDocument } from '@sanity/client'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { execute } from '@/lib/scheduling/execute'
import { scheduleId, type ScheduledPublication } from '@/lib/scheduling/publication'
import { publishingTransaction } from '@/lib/scheduling/publish'
import { publishDue } from '@/lib/scheduling/run'
import {
  cleanups,
  startLake,
  tokens,
  type RunningLake,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'

const after = cleanups()
let lake: RunningLake
let client: SanityClient

/** The time for which these tests schedule, and a second later. */
const noon = Date.parse('2026-03-01T12:00:00Z')
const atNoon = () => noon + 1000

beforeAll(async () => {
  lake = await startLake(after)
  client = lake.client({ perspective: 'raw', token: tokens.administrator })
})

beforeEach(async () => {
  await client.delete({
    query: '*[_type in ["article", "landingPage", "redirect", "scheduledPublication", "faq"]]',
  })
})

const read = <Type = SanityDocument>(id: string) => client.fetch<Type | null>('*[_id == $id][0]', { id })
const schedule = (id: string) => read<ScheduledPublication>(scheduleId(id))

/** Writes a draft and schedules it, as the Studio does. */
async function scheduled(
  id: string,
  draft: Record<string, unknown> = {},
  publication: Partial<ScheduledPublication> = {},
) {
  const { _rev } = await client.createOrReplace({
    _id: `drafts.${id}`,
    _type: 'article',
    title: 'New',
    slug: { current: id },
    ...draft,
  })
  return client.createOrReplace<ScheduledPublication>({
    _id: scheduleId(id),
    _type: 'scheduledPublication',
    documentId: id,
    documentType: 'article',
    publishAt: new Date(noon).toISOString(),
    draftRevision: _rev,
    state: 'waiting',
    ...publication,
  } as ScheduledPublication)
}

const redirects = async () =>
  (await client.fetch<{ from: string; to: string }[]>('*[_type == "redirect"] | order(from)')).map(
    ({ from, to }) => `${from} -> ${to}`,
  )

describe('a scheduled document', () => {
  it('is published at its time, unchanged', async () => {
    await scheduled('a', { title: 'Spring' })
    expect(await publishDue(client, () => noon - 1)).toEqual({
      published: [],
      unpublished: [],
      failed: [],
      postponed: [],
      next: '2026-03-01T12:00:00.000Z',
    })
    expect(await read('a')).toBeNull()

    expect(await publishDue(client, () => noon)).toMatchObject({
      published: ['a'],
      failed: [],
      postponed: [],
    })
    expect(await read('a')).toMatchObject({ title: 'Spring' })
    expect(await read('drafts.a')).toBeNull()
    expect(await schedule('a')).toMatchObject({ state: 'done', doneAt: expect.any(String), attempts: 1 })
    expect(await schedule('a')).not.toHaveProperty('reason')
    expect((await publishDue(client, atNoon)).published).toEqual([])
  })

  it('is published on time despite many postponed ones', async () => {
    const putOff = {
      publishAt: new Date(noon - 60_000).toISOString(),
      notBefore: new Date(noon + 60_000).toISOString(),
    }
    const waiting = client.transaction()
    for (let index = 0; index < 50; index++) {
      const documentId = `put-off-${index}`
      const others = { documentId, documentType: 'article', draftRevision: 'r', state: 'waiting', ...putOff }
      waiting.create({ _id: scheduleId(documentId), _type: 'scheduledPublication', ...others })
    }
    await waiting.commit()
    await scheduled('a')
    expect((await publishDue(client, atNoon)).published).toEqual(['a'])
  })

  it('takes one query while nothing is due', async () => {
    await scheduled('a')
    const asking = vi.spyOn(client, 'fetch')
    try {
      await publishDue(client, () => noon - 1)
      expect(asking).toHaveBeenCalledTimes(1)
    } finally {
      asking.mockRestore()
    }
  })

  it('is published late if necessary, in the order of the scheduled times', async () => {
    await scheduled('second', {}, { publishAt: '2026-02-02T00:00:00Z' })
    await scheduled('first', {}, { publishAt: '2026-02-01T00:00:00Z' })
    await scheduled('later', {}, { publishAt: '2026-04-01T00:00:00Z' })
    expect(await publishDue(client, atNoon)).toMatchObject({
      published: ['first', 'second'],
      next: '2026-04-01T00:00:00.000Z',
    })
  })

  it('leaves a redirect at its old path, shortens older ones and removes the one at its new path', async () => {
    await client.create({ _id: 'a', _type: 'article', title: 'Old', slug: { current: 'old' } })
    await client.create({
      _id: 'older',
      _type: 'redirect',
      from: '/blog/older',
      to: '/blog/old',
      permanent: false,
    })
    await client.create({
      _id: 'cleared',
      _type: 'redirect',
      from: '/blog/new',
      to: '/contact',
      permanent: true,
    })
    await scheduled('a', { slug: { current: 'new' } })
    await publishDue(client, atNoon)
    expect(await redirects()).toEqual(['/blog/old -> /blog/new', '/blog/older -> /blog/new'])
  })
})

describe('a scheduled document is not published', () => {
  it('when the draft was changed since', async () => {
    await scheduled('a')
    await client.patch('drafts.a').set({ title: 'Changed' }).commit()
    const { failed } = await publishDue(client, atNoon)
    expect(failed).toEqual([
      { id: 'a', reason: 'The draft was changed after it was scheduled. Schedule the new version.' },
    ])
    expect(await read('a')).toBeNull()
    expect(await schedule('a')).toMatchObject({ state: 'failed', reason: expect.stringContaining('changed') })
    expect((await publishDue(client, atNoon)).failed).toEqual([])
  })

  it('when the draft is gone', async () => {
    await scheduled('a')
    await client.delete('drafts.a')
    expect((await publishDue(client, atNoon)).failed[0]?.reason).toMatch(/no draft any more/)
  })

  it('when a redirect starts at its path, which publishing would delete', async () => {
    const landingPage = { _type: 'landingPage', slug: { current: 'for/yoga' } }
    const redirect = { _id: 'r', _type: 'redirect', from: '/For/Yoga/', to: '/contact', permanent: true }
    await client.create(redirect)
    await scheduled('a', landingPage, { documentType: 'landingPage' })
    expect((await publishDue(client, atNoon)).failed[0]?.reason).toBe(
      'A redirect has the address /for/yoga now: it leads to /contact. Give this page another address, or delete that redirect first.',
    )
    expect(await redirects()).toEqual(['/For/Yoga/ -> /contact'])
    expect(await read('a')).toBeNull()

    // The page left this one behind when it moved, and moves back.
    await client.createOrReplace({ ...redirect, to: '/for/pilates' })
    await client.create({ _id: 'a', _type: 'landingPage', slug: { current: 'for/pilates' } })
    await scheduled('a', landingPage, { documentType: 'landingPage' })
    expect(await publishDue(client, atNoon)).toMatchObject({ published: ['a'] })
    expect(await redirects()).toEqual(['/for/pilates -> /for/yoga'])
  })

  it('when another article has its path', async () => {
    await scheduled('a', { slug: { current: 'taken' } })
    await client.create({ _id: 'b', _type: 'article', slug: { current: 'taken' } })
    expect((await publishDue(client, atNoon)).failed[0]?.reason).toMatch(
      /^Another article has the address \/blog\/taken/,
    )
    expect(await read('a')).toBeNull()
  })

  it('when its type differs from the draft’s, or its id from the document’s', async () => {
    await scheduled('legal', { _type: 'faq' })
    await scheduled('b', {}, { documentId: 'legal', documentType: 'faq' })
    const { failed, published } = await publishDue(client, atNoon)
    expect(published).toEqual([])
    expect(failed.map(({ reason }) => reason).sort()).toEqual([
      'This is another kind of document than was scheduled.',
      'This schedule does not match its document. Schedule the document again.',
    ])
  })

  it('when its time is invalid, which must not mean immediately', async () => {
    await scheduled('a', {}, { publishAt: 'soon' })
    const { failed, published } = await publishDue(client, atNoon)
    expect({ failed, published }).toMatchObject({ failed: [{ id: 'a' }], published: [] })
    expect(await schedule('a')).toMatchObject({ state: 'failed' })
    expect(await read('a')).toBeNull()
  })

  it('when its document id is invalid, and later ones still are', async () => {
    await scheduled('a', {}, { documentId: 'a/../b', publishAt: new Date(noon - 1000).toISOString() })
    await scheduled('b')
    const { failed, published } = await publishDue(client, atNoon)
    expect(failed).toHaveLength(1)
    expect(published).toEqual(['b'])
  })

  it('when it was cancelled after it became due', async () => {
    const due = await scheduled('a')
    await client.delete(due._id)
    expect(await execute(due, client, atNoon)).toEqual({ state: 'taken' })
    expect(await read('a')).toBeNull()
  })
})

describe('a document that is scheduled to be unpublished', () => {
  /** Writes a published document and schedules its end, as the Studio does. */
  async function unpublishing(id: string, fields: object = {}, schedule: Partial<ScheduledPublication> = {}) {
    const document = { _id: id, _type: 'article', title: 'Published', slug: { current: id }, ...fields }
    await client.createOrReplace(document)
    await client.createOrReplace({
      _id: scheduleId(id, 'unpublish'),
      _type: 'scheduledPublication',
      documentId: id,
      documentType: document._type,
      action: 'unpublish',
      publishAt: new Date(noon).toISOString(),
      state: 'waiting',
      ...schedule,
    })
  }
  const outcome = (id: string) => read<ScheduledPublication>(scheduleId(id, 'unpublish'))

  it('is unpublished at its time, and stays as a draft', async () => {
    await unpublishing('a')
    expect((await publishDue(client, () => noon - 1)).unpublished).toEqual([])
    expect(await read('a')).toMatchObject({ title: 'Published' })
    expect(await publishDue(client, atNoon)).toEqual({
      published: [],
      unpublished: ['a'],
      failed: [],
      postponed: [],
    })
    expect(await read('a')).toBeNull()
    expect(await read('drafts.a')).toMatchObject({ title: 'Published' })
    expect(await outcome('a')).toMatchObject({ state: 'done' })
  })

  it('is unpublished although it was published again since, and keeps the draft that it has', async () => {
    await unpublishing('a')
    await client.patch('a').set({ title: 'Published again' }).commit()
    await client.create({ _id: 'drafts.a', _type: 'article', title: 'Draft' })
    expect((await publishDue(client, atNoon)).unpublished).toEqual(['a'])
    expect(await read('drafts.a')).toMatchObject({ title: 'Draft' })
  })

  it('may have a schedule for publishing as well: from one time to another', async () => {
    await scheduled('a')
    await unpublishing('b')
    await client.createOrReplace({
      ...(await outcome('b'))!,
      _id: scheduleId('a', 'unpublish'),
      documentId: 'a',
      publishAt: '2026-03-02T12:00:00Z',
    })
    expect(await publishDue(client, atNoon)).toMatchObject({ published: ['a'], unpublished: ['b'] })
    const nextDay = () => Date.parse('2026-03-02T12:00:00Z')
    expect((await publishDue(client, nextDay)).unpublished).toEqual(['a'])
    expect(await read('a')).toBeNull()
  })

  it('is kept while other documents show it, and the reason names them', async () => {
    await unpublishing('a')
    const toA = { _type: 'reference', _ref: 'a' }
    await client.create({ _id: 'b', _type: 'faq', question: 'Which article?', article: toA })
    await client.create({
      _id: 'drafts.c',
      _type: 'article',
      title: 'A draft',
      related: [{ _key: 'k', ...toA }],
    })
    const reason =
      'Other documents show this or link to it. Remove it there and publish them first: ' +
      'Article: A draft; Question: Which article?.'
    expect(await publishDue(client, atNoon)).toMatchObject({ unpublished: [], failed: [{ id: 'a', reason }] })
    expect(await read('a')).not.toBeNull()
    expect(await outcome('a')).toMatchObject({ state: 'failed', reason })
  })

  it('is kept when the site always needs it, or when it is of another type than was scheduled', async () => {
    await unpublishing('home', { _type: 'home' })
    await unpublishing('legal', { _type: 'legalPage' }, { documentType: 'article' })
    const { failed, unpublished } = await publishDue(client, atNoon)
    await client.delete({ query: '*[_id in ["home", "legal"]]' })
    expect(unpublished).toEqual([])
    expect(failed.map(({ reason }) => reason).sort()).toEqual([
      'The site always needs this document, so it cannot be unpublished.',
      'This is another kind of document than was scheduled.',
    ])
  })

  it('is done when an editor, or an instance that crashed afterwards, has unpublished it', async () => {
    await unpublishing('a')
    await client.delete('a')
    expect(await publishDue(client, atNoon)).toMatchObject({ unpublished: ['a'], failed: [] })
  })
})

describe('two instances of the site', () => {
  it('publish each document once', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `article-${index}`)
    const due = await Promise.all(ids.map((id) => scheduled(id)))
    const other = lake.client({ perspective: 'raw', token: tokens.administrator })
    const outcomes = await Promise.all(
      due.flatMap((publication) => [client, other, client].map((by) => execute(publication, by, atNoon))),
    )
    expect(outcomes.filter(({ state }) => state === 'done')).toHaveLength(ids.length)
    expect(outcomes.filter(({ state }) => state === 'taken')).toHaveLength(2 * ids.length)
  })

  it('wait for each other’s lease, and take it over when it expires', async () => {
    const due = await scheduled('a')
    await client
      .patch(due._id)
      .set({ notBefore: new Date(noon + 120_000).toISOString(), attempts: 1 })
      .commit()
    expect(await publishDue(client, atNoon)).toMatchObject({
      published: [],
      next: '2026-03-01T12:02:00.000Z',
    })
    expect((await publishDue(client, () => noon + 120_000)).published).toEqual(['a'])
  })
})

describe('a scheduled document whose instance crashes', () => {
  /** Takes the lease, then crashes before or after publishing: it writes nothing more. */
  async function crashAt(step: 'action' | 'afterwards') {
    const due = (await schedule('a'))!
    const crashing = lake.client({ perspective: 'raw', token: tokens.administrator })
    const action = crashing.action.bind(crashing)
    const off = Object.assign(new Error('power cut'), { statusCode: 503 })
    let dead = false
    vi.spyOn(crashing, 'action').mockImplementation((async (...call: Parameters<typeof action>) => {
      if (step === 'afterwards') await action(...call)
      dead = true
      throw off
    }) as typeof crashing.action)
    const patch = crashing.patch.bind(crashing)
    vi.spyOn(crashing, 'patch').mockImplementation(((...call: Parameters<typeof patch>) => {
      if (dead) throw off
      return patch(...call)
    }) as typeof crashing.patch)
    await expect(execute(due, crashing, atNoon)).rejects.toThrow('power cut')
  }

  const later = () => noon + 10 * 60_000

  beforeEach(async () => {
    await client.create({ _id: 'a', _type: 'article', title: 'Old', slug: { current: 'old' } })
    await scheduled('a', { slug: { current: 'new' } })
  })

  it('before publishing is published by another instance', async () => {
    await crashAt('action')
    expect(await read('a')).toMatchObject({ slug: { current: 'old' } })
    expect(await publishDue(client, later)).toMatchObject({ published: ['a'] })
    expect(await schedule('a')).toMatchObject({ state: 'done', attempts: 2 })
  })

  it('after publishing is not published again, and its redirects are completed', async () => {
    await client.create({
      _id: 'older',
      _type: 'redirect',
      from: '/blog/older',
      to: '/blog/old',
      permanent: true,
    })
    await crashAt('afterwards')
    const { _rev } = (await read('a'))!
    expect(_rev).toBe(publishingTransaction((await schedule('a'))!))
    // An editor continues with a new draft, which must not be published.
    await client.create({ _id: 'drafts.a', _type: 'article', title: 'Next', slug: { current: 'new' } })
    expect(await publishDue(client, later)).toMatchObject({ published: ['a'], failed: [] })
    expect((await read('a'))?._rev).toBe(_rev)
    expect(await read('drafts.a')).toMatchObject({ title: 'Next' })
    expect(await redirects()).toEqual(['/blog/old -> /blog/new', '/blog/older -> /blog/new'])
  })

  it('after publishing counts as published, whatever became of the document since', async () => {
    await crashAt('afterwards')
    const { _updatedAt: publishedAt } = (await read('a'))!
    const article = { publishedId: 'a', draftId: 'drafts.a' }
    await client.create({ _id: 'drafts.a', _type: 'article', title: 'Next', slug: { current: 'new' } })
    await client.action({ actionType: 'sanity.action.document.publish', ...article })
    const claimed = (await schedule('a'))!
    expect(await publishDue(client, later)).toMatchObject({ published: ['a'], failed: [] })
    expect(await read('a')).toMatchObject({ title: 'Next' })
    // Else the Studio would say of the next publication that it was the scheduled one.
    expect(await schedule('a')).toMatchObject({ state: 'done', doneAt: publishedAt })

    await client.action({ actionType: 'sanity.action.document.unpublish', ...article })
    await client.createOrReplace(claimed)
    expect(await publishDue(client, later)).toMatchObject({ published: ['a'], failed: [] })
    expect(await read('a')).toBeNull()
  })

  it('before publishing fails when the draft was published meanwhile as another transaction', async () => {
    await crashAt('action')
    await client.action({
      actionType: 'sanity.action.document.publish',
      publishedId: 'a',
      draftId: 'drafts.a',
    })
    expect((await publishDue(client, later)).failed[0]?.reason).toMatch(/no draft any more/)
  })
})

describe('a scheduled document whose publishing fails', () => {
  const failing = () => {
    const broken = lake.client({ perspective: 'raw', token: tokens.administrator })
    vi.spyOn(broken, 'action').mockRejectedValue(
      Object.assign(new Error('Service unavailable'), { statusCode: 503 }),
    )
    return broken
  }

  it('is retried with growing intervals, and fails after a day with the reason', async () => {
    await scheduled('a')
    const broken = failing()
    expect(await publishDue(broken, () => noon)).toMatchObject({
      postponed: [{ id: 'a', until: '2026-03-01T12:00:30.000Z', reason: 'Service unavailable' }],
      next: '2026-03-01T12:00:30.000Z',
    })
    expect((await publishDue(broken, () => noon + 30_000)).postponed[0]?.until).toBe(
      '2026-03-01T12:01:30.000Z',
    )
    expect(await schedule('a')).toMatchObject({
      state: 'waiting',
      attempts: 2,
      reason: 'Service unavailable',
    })
    const { failed } = await publishDue(broken, () => noon + 24 * 60 * 60_000)
    expect(failed).toEqual([{ id: 'a', reason: 'Service unavailable' }])
    expect(await schedule('a')).toMatchObject({ state: 'failed', reason: 'Service unavailable' })
  })

  it('does not delay others', async () => {
    await scheduled('a')
    await scheduled('b', {}, { publishAt: '2026-03-01T11:00:00Z' })
    await client.patch('drafts.b').set({ title: 'Changed' }).commit()
    expect(await publishDue(client, atNoon)).toMatchObject({ published: ['a'], failed: [{ id: 'b' }] })
  })
})
