import type { SanityClient } from '@sanity/client'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentRoles } from '../../../../commands/site/roles'
import {
  forgetDeleted,
  forgetRestored,
  putIntoBin,
  restoreFromBin,
} from '@/studio/publishing/bin/deleted-document'
import { writeReviewRequest } from '@/studio/publishing/review/write-review'
import { binList } from '@/studio/work-in-progress/bin'
import { readDraftHistory, readLastEditor } from '@/studio/work-in-progress/draft-history'
import { draftsList } from '@/studio/work-in-progress/drafts'
import type { LiveList } from '@/studio/work-in-progress/live-list'
import { publishedList } from '@/studio/work-in-progress/published'
import { reviewsList } from '@/studio/work-in-progress/reviews'
import { schedulesList } from '@/studio/work-in-progress/schedules'
import {
  cleanups,
  startLake,
  tokens,
  type RunningLake,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'

const after = cleanups()
let lake: RunningLake
/** Two people in the Studio. */
let editor: SanityClient
let administrator: SanityClient

const anna = { id: 'anna', name: 'Anna' }

beforeAll(async () => {
  lake = await startLake(after, { roles: contentRoles })
  editor = lake.client({ token: tokens.editor, perspective: 'raw' })
  administrator = lake.client({ token: tokens.administrator, perspective: 'raw' })
})

beforeEach(async () => {
  await administrator.delete({ query: '*[!(_type match "system.*")]' })
})

const article = (id: string, fields: object = {}) => ({
  _id: id,
  _type: 'article',
  title: id.replace('drafts.', ''),
  ...fields,
})
const read = <Row>(list: LiveList<Row>, limit = 25) => list.read(editor, limit)
const publish = (id: string, client = editor) =>
  client.action({ actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id })

describe('unpublished changes', () => {
  it('are the drafts of content with what is published, newest first, and how many there are in all', async () => {
    await editor.create(article('a'))
    await editor.create(article('drafts.a', { title: 'Changed' }))
    await editor.create(article('drafts.b'))
    await editor.create(article('versions.r1.c'))
    await editor.create({ _id: 'drafts.secret', _type: 'sanity.previewUrlSecret' })
    await editor.patch('drafts.a').set({ title: 'Changed again' }).commit()
    const { rows, total } = await read(draftsList)
    expect(total).toBe(2)
    expect(rows.map(({ id, draft, published }) => [id, draft.title, published?.title])).toEqual([
      ['a', 'Changed again', 'a'],
      ['b', 'b', undefined],
    ])
    expect((await read(draftsList, 1)).rows).toHaveLength(1)
  })

  it('come with their schedule and the request for their review', async () => {
    const draft = await editor.create(article('drafts.a'))
    await editor.create(article('drafts.b'))
    await editor.create({
      _id: 'schedules.a',
      _type: 'scheduledPublication',
      documentId: 'a',
      state: 'waiting',
    })
    await writeReviewRequest(draft, { by: anna, note: '' }, editor)
    expect((await read(draftsList)).rows).toMatchObject([
      { id: 'b', schedule: undefined, review: undefined },
      { id: 'a', schedule: { state: 'waiting' }, review: { requestedBy: anna } },
    ])
  })

  it('name who edited last, and who began this draft when', async () => {
    const [by, last] = await Promise.all(
      [editor, administrator].map(
        async (client) => (await client.request<{ id: string }>({ url: '/auth/id' })).id,
      ),
    )
    await administrator.create(article('drafts.a'))
    await publish('a', administrator)
    const { _createdAt: at } = await editor.create(article('drafts.a'))
    await administrator.patch('drafts.a').set({ title: 'By the administrator' }).commit()
    expect(await readDraftHistory('drafts.a', editor)).toEqual({ lastEditor: last, begun: { by, at } })
    expect(await readLastEditor('a', editor)).toBe(last)
    expect(by).not.toBe(last)
  })

  it('have no history where there is none', async () => {
    expect(await readDraftHistory('drafts.nothing', editor)).toEqual({})
  })
})

describe('schedules', () => {
  it('that wait or have failed come with the revision of the draft, the next one first', async () => {
    const { _rev } = await editor.create(article('drafts.a'))
    await editor.create(article('b'))
    const schedule = { _type: 'scheduledPublication', documentType: 'article' }
    const times = [
      ['a', 'waiting', '2031-01-02'],
      ['b', 'failed', '2031-01-01'],
      ['c', 'done', '2031-01-03'],
    ] as const
    for (const [documentId, state, publishAt] of times)
      await editor.create({ _id: `schedules.${documentId}`, ...schedule, documentId, state, publishAt })
    const { rows, total } = await read(schedulesList())
    expect(rows).toMatchObject([
      { id: 'schedules.b', draftRevision: undefined, isPublished: true },
      { id: 'schedules.a', draftRevision: _rev, isPublished: false },
    ])
    expect(total).toBe(2)
  })

  it('include the releases that wait, until they are taken back', async () => {
    const releaseId = 'spring'
    const metadata = { title: 'Spring', releaseType: 'scheduled', intendedPublishAt: '2031-01-01' } as const
    await administrator.releases.create({ releaseId, metadata })
    await administrator.create(article(`versions.${releaseId}.a`))
    expect((await read(schedulesList())).rows).toEqual([])
    await administrator.releases.schedule({ releaseId, publishAt: '2031-01-01T00:00:00Z' })
    expect(await read(schedulesList())).toMatchObject({
      rows: [{ name: 'spring', title: 'Spring', publishAt: expect.stringContaining('2031-01-01') }],
      total: 1,
    })
    await administrator.releases.unschedule({ releaseId })
    expect((await read(schedulesList())).total).toBe(0)
    await administrator.releases.archive({ releaseId })
  })

  it('include the ends of published landing pages to come, and where their addresses lead then', async () => {
    vi.stubGlobal('location', { origin: 'https://site.example' })
    const put = (_id: string, endsAt?: string, endTarget?: object) =>
      editor.create({
        _id,
        _type: 'landingPage',
        title: _id,
        slug: { _type: 'slug', current: _id },
        ...(endsAt && { endsAt }),
        ...(endTarget && { endTarget }),
      })
    const to = (_ref: string) => ({ to: { _type: 'reference', _ref } })
    await put('goes-on')
    await put('over', '2020-01-01T00:00:00.000Z')
    // The page that it leads to will have ended by then.
    await put('sooner', '2030-12-30T00:00:00.000Z', to('goes-on'))
    await put('later', '2030-12-31T00:00:00.000Z', to('sooner'))
    await put('drafts.unpublished', '2030-12-31T00:00:00.000Z')
    await editor.create({
      _id: 'schedules.a',
      _type: 'scheduledPublication',
      documentId: 'a',
      state: 'waiting',
      publishAt: '2030-12-30T12:00:00.000Z',
    })
    const at = (day: number) => new Date(Date.UTC(2030, 11, day))
    expect(await read(schedulesList())).toMatchObject({
      rows: [
        { id: 'sooner', path: '/sooner', end: { at: at(30), target: '/goes-on' } },
        { id: 'schedules.a' },
        { id: 'later', title: 'later', end: { at: at(31), target: '/goes-on' } },
      ],
      total: 3,
    })
    const ends = await read(schedulesList('landingPage'))
    expect([ends.rows.map(({ id }) => id), ends.total]).toEqual([['sooner', 'later'], 2])
  })
})

describe('reviews', () => {
  it('are the requests for documents that are not published since and still have a draft', async () => {
    for (const id of ['a', 'b', 'c']) {
      const draft = await editor.create(article(`drafts.${id}`))
      await writeReviewRequest(draft, { by: anna, note: '' }, editor)
    }
    await publish('b')
    await editor.create(article('drafts.b'))
    await editor.delete('drafts.c')
    const { rows, total } = await read(reviewsList)
    expect(rows.map(({ request }) => request.documentTitle)).toEqual(['a'])
    expect(total).toBe(1)
  })
})

describe('last published', () => {
  it('are published documents of content, the last one first, with their schedules', async () => {
    for (const id of ['a', 'b']) {
      await editor.create(article(`drafts.${id}`))
      await publish(id)
    }
    await editor.create(article('drafts.c'))
    await editor.create({
      _id: 'schedules.b',
      _type: 'scheduledPublication',
      documentId: 'b',
      documentType: 'article',
      state: 'done',
    })
    const { rows, total } = await read(publishedList)
    expect(rows.map(({ id, document, schedule }) => [id, document.title, schedule?.state])).toEqual([
      ['b', 'b', 'done'],
      ['a', 'a', undefined],
    ])
    expect(total).toBe(2)
  })
})

describe('the bin', () => {
  /** Deletes as the Studio does. */
  async function remove(id: string) {
    const document = await editor.getDocument(id)
    await editor.delete({ query: '*[_id in $ids]', params: { ids: [id, `drafts.${id}`] } })
    await putIntoBin(document!, anna, editor)
  }

  it('says what was deleted, when and by whom', async () => {
    await editor.create(article('a', { title: 'An article' }))
    await remove('a')
    const { rows, total } = await read(binList)
    expect(rows).toEqual([
      expect.objectContaining({
        id: 'a',
        documentType: 'article',
        documentTitle: 'An article',
        deletedBy: anna,
      }),
    ])
    expect(rows[0]).not.toHaveProperty('content')
    expect(total).toBe(1)
  })

  it('brings a document back as a draft, with all that it had', async () => {
    await editor.create(article('b'))
    const sections = [{ _key: 'k', text: 'One', to: { _type: 'reference', _ref: 'b' } }]
    await editor.create(article('a', { sections }))
    await remove('a')
    expect(await restoreFromBin('a', editor)).toEqual({ kind: 'restored', missing: 0 })
    expect(await editor.getDocument('drafts.a')).toMatchObject(article('drafts.a', { title: 'a', sections }))
    expect(await editor.getDocument('a')).toBeUndefined()
    expect((await read(binList)).total).toBe(0)
  })

  it('leaves out what the document showed and what is gone by now', async () => {
    const refTo = (_ref: string) => ({ _type: 'reference', _ref })
    await editor.create(article('here'))
    await editor.create(article('gone'))
    await editor.create(
      article('a', {
        author: refTo('gone'),
        picture: { _type: 'picture', alt: 'Alt', asset: refTo('gone') },
        itself: refTo('a'),
        topics: [
          { _key: '1', ...refTo('gone') },
          { _key: '2', ...refTo('here') },
        ],
      }),
    )
    await remove('a')
    await editor.delete('gone')
    expect(await restoreFromBin('a', editor)).toEqual({ kind: 'restored', missing: 2 })
    const draft = await editor.getDocument('drafts.a')
    expect(draft).toMatchObject({ topics: [{ _key: '2' }] })
    expect(draft).not.toHaveProperty('author')
    expect(draft).not.toHaveProperty('picture')
    expect(draft).not.toHaveProperty('itself')
  })

  it('keeps a reference to a document that is a draft only', async () => {
    const author = {
      _type: 'reference',
      _ref: 'new',
      _weak: true,
      _strengthenOnPublish: { type: 'teamMember' },
    }
    await editor.create(article('drafts.new'))
    await editor.create(article('drafts.a', { author }))
    await remove('drafts.a')
    expect(await restoreFromBin('a', editor)).toEqual({ kind: 'restored', missing: 0 })
    expect(await editor.getDocument('drafts.a')).toMatchObject({ author })
  })

  it('overwrites nothing, and holds no document back from being deleted', async () => {
    await editor.create(article('b'))
    await editor.create(article('a', { author: { _type: 'reference', _ref: 'b' } }))
    await remove('a')
    await editor.delete('b')
    await editor.create(article('drafts.a', { title: 'A new one' }))
    expect(await restoreFromBin('a', editor)).toEqual({ kind: 'exists' })
    expect(await editor.getDocument('drafts.a')).toMatchObject({ title: 'A new one' })
    await expect(restoreFromBin('a', editor)).rejects.toThrow('no longer in the bin')
  })

  it('forgets a document for good', async () => {
    await editor.create(article('a'))
    await remove('a')
    await forgetDeleted('a', editor)
    expect((await read(binList)).total).toBe(0)
  })

  it('forgets a document that its form restored, and keeps one that is still deleted', async () => {
    for (const id of ['a', 'b']) {
      await editor.create(article(id))
      await remove(id)
    }
    await editor.create(article('drafts.a'))
    for (const id of ['a', 'b']) await forgetRestored(id, editor)
    expect((await read(binList)).rows).toMatchObject([{ id: 'b' }])
  })

  it('is closed to visitors', async () => {
    await editor.create(article('a'))
    await remove('a')
    const visitor = lake.client({ token: undefined })
    expect(await visitor.fetch('*[_type == "deletedDocument"]')).toEqual([])
    expect(await visitor.getDocument('bin.a')).toBeUndefined()
  })
})
