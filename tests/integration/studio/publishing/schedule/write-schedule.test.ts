import type { SanityClient, SanityDocument } from '@sanity/client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentRoles } from '../../../../../commands/site/roles'
import { publishDue } from '@/lib/scheduling/run'
import { declineReview, writeReviewRequest } from '@/studio/publishing/review/write-review'
import { readPublishedRedirects, writeBefore } from '@/lib/redirects/write'
import { afterPublish, planRedirects } from '@/studio/publishing/publish/after-publish'
import {
  cancelSchedule,
  DraftChangedError,
  scheduleUnpublishing,
  writeSchedule,
} from '@/studio/publishing/schedule/write-schedule'
import {
  cleanups,
  startLake,
  tokens,
  type RunningLake,
} from '../../../../../packages/local-cloud/tests/integration/content-lake/support'

const after = cleanups()
let lake: RunningLake
/** The client of an editor, as in the Studio, and that of the site's scheduled publishing. */
let editor: SanityClient
let scheduler: SanityClient

const noon = new Date('2026-03-01T12:00:00Z')
const anna = { id: 'anna', name: 'Anna' }

beforeAll(async () => {
  lake = await startLake(after, { roles: contentRoles })
  editor = lake.client({ token: tokens.editor })
  scheduler = lake.client({ token: tokens.administrator, perspective: 'raw' })
})

beforeEach(async () => {
  await scheduler.delete({
    query: '*[_type in ["article", "legalPage", "redirect", "scheduledPublication"]]',
  })
})

const read = (id: string) => scheduler.fetch<SanityDocument | null>('*[_id == $id][0]', { id })
const draftOf = (id: string, fields: object = {}) =>
  scheduler.createOrReplace({ _id: `drafts.${id}`, _type: 'article', title: 'New', ...fields })

describe('an editor', () => {
  it('schedules the validated version, and changes the time later', async () => {
    const { _rev } = await draftOf('a')
    await writeSchedule(
      { id: 'a', type: 'article', at: new Date('2026-05-01T00:00:00Z'), by: anna },
      _rev,
      editor,
    )
    await writeSchedule({ id: 'a', type: 'article', at: noon, by: anna }, _rev, editor)
    expect(await read('schedules.a')).toMatchObject({
      documentTitle: 'New',
      publishAt: '2026-03-01T12:00:00.000Z',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      scheduledBy: anna,
      state: 'waiting',
    })
    expect((await publishDue(scheduler, () => noon.getTime())).published).toEqual(['a'])
    expect(await read('a')).toMatchObject({ title: 'New' })
  })

  it('schedules a failed document again', async () => {
    const { _rev } = await draftOf('a')
    await writeSchedule({ id: 'a', type: 'article', at: noon, by: anna }, _rev, editor)
    const changed = await scheduler.patch('drafts.a').set({ title: 'Newer' }).commit()
    expect((await publishDue(scheduler, () => noon.getTime())).failed).toHaveLength(1)
    await writeSchedule({ id: 'a', type: 'article', at: noon, by: anna }, changed._rev, editor)
    expect((await publishDue(scheduler, () => noon.getTime())).published).toEqual(['a'])
  })

  it('cannot schedule a version that was not validated', async () => {
    const { _rev } = await draftOf('a')
    await scheduler.patch('drafts.a').set({ title: 'By somebody else' }).commit()
    const order = { id: 'a', type: 'article', at: noon, by: anna }
    await expect(writeSchedule(order, _rev, editor)).rejects.toThrow(DraftChangedError)
    expect(await read('schedules.a')).toBeNull()
  })

  it('cancels a schedule', async () => {
    const { _rev } = await draftOf('a')
    await writeSchedule({ id: 'a', type: 'article', at: noon, by: anna }, _rev, editor)
    await cancelSchedule('a', editor)
    expect(await publishDue(scheduler, () => noon.getTime())).toEqual({
      published: [],
      unpublished: [],
      failed: [],
      postponed: [],
    })
  })

  it('cannot schedule a legal page without the right to publish it, nor under another type', async () => {
    const { _rev } = await draftOf('legal-terms', { _type: 'legalPage' })
    const order = { id: 'legal-terms', at: noon, by: anna }
    await expect(writeSchedule({ ...order, type: 'legalPage' }, _rev, editor)).rejects.toMatchObject({
      statusCode: 403,
    })
    await writeSchedule({ ...order, type: 'article' }, _rev, editor)
    expect((await publishDue(scheduler, () => noon.getTime())).failed).toEqual([
      { id: 'legal-terms', reason: 'This is another kind of document than was scheduled.' },
    ])
    expect(await read('legal-terms')).toBeNull()
  })
})

describe('an editor who schedules unpublishing', () => {
  const publishedArticle = (fields: object = {}) =>
    scheduler.createOrReplace({ _id: 'a', _type: 'article', title: 'An article', ...fields })
  const order = { id: 'a', type: 'article', at: noon, by: anna }

  it('sees the document unpublished at that time', async () => {
    await scheduleUnpublishing(order, await publishedArticle(), editor)
    expect(await read('unpublishing.a')).toMatchObject({
      action: 'unpublish',
      documentTitle: 'An article',
      publishAt: '2026-03-01T12:00:00.000Z',
      scheduledBy: anna,
      state: 'waiting',
    })
    expect((await publishDue(scheduler, () => noon.getTime())).unpublished).toEqual(['a'])
    expect(await read('a')).toBeNull()
  })

  it('cancels it, without cancelling a schedule for publishing', async () => {
    const published = await publishedArticle()
    const { _rev } = await draftOf('a')
    await writeSchedule(order, _rev, editor)
    await scheduleUnpublishing(order, published, editor)
    await cancelSchedule('a', editor, 'unpublish')
    expect([await read('unpublishing.a'), (await read('schedules.a'))?.action]).toEqual([null, 'publish'])
  })

  it('keeps it when the document is published again', async () => {
    const versions = { published: await publishedArticle(), draft: await draftOf('a') }
    await scheduleUnpublishing(order, versions.published, editor)
    await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })
    await afterPublish(versions, (await read('a'))!, editor)
    expect(await read('unpublishing.a')).toMatchObject({ state: 'waiting' })
  })

  it('cannot do that to a legal page, nor under another type', async () => {
    const legal = await publishedArticle({ _id: 'legal-terms', _type: 'legalPage' })
    const terms = { ...order, id: 'legal-terms' }
    await expect(scheduleUnpublishing({ ...terms, type: 'legalPage' }, legal, editor)).rejects.toMatchObject({
      statusCode: 403,
    })
    await scheduleUnpublishing(terms, legal, editor)
    expect((await publishDue(scheduler, () => noon.getTime())).failed).toEqual([
      { id: 'legal-terms', reason: 'This is another kind of document than was scheduled.' },
    ])
    expect(await read('legal-terms')).not.toBeNull()
  })
})

describe('visitors', () => {
  it('cannot read schedules', async () => {
    const { _rev } = await draftOf('a')
    await writeSchedule({ id: 'a', type: 'article', at: noon, by: anna }, _rev, editor)
    const visitor = lake.client({ token: undefined })
    expect(await visitor.fetch('*[_type == "scheduledPublication"]')).toEqual([])
    expect(await visitor.getDocument('schedules.a')).toBeUndefined()
  })
})

describe('publishing an article whose slug changed', () => {
  /** Publishes as the Studio's “Publish” does. */
  async function publish(id: string) {
    const versions = { published: await read(id), draft: await read(`drafts.${id}`) }
    const plan = planRedirects(versions.published, versions.draft, await readPublishedRedirects(editor))
    if (plan) await writeBefore(plan, editor)
    await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    })
    await afterPublish(versions, (await read(id))!, editor)
  }
  const renameTo = async (slug: string) => {
    await draftOf('a', { slug: { current: slug } })
    await publish('a')
  }
  const redirects = async () =>
    (await readPublishedRedirects(scheduler)).map(({ from, to }) => `${String(from)} -> ${String(to)}`).sort()

  it('redirects every old path, even after a rename back', async () => {
    await renameTo('a')
    expect(await redirects()).toEqual([])
    await renameTo('b')
    await renameTo('c')
    expect(await redirects()).toEqual(['/blog/a -> /blog/c', '/blog/b -> /blog/c'])
    await renameTo('a')
    expect(await redirects()).toEqual(['/blog/b -> /blog/a', '/blog/c -> /blog/a'])
  })

  it('removes a redirect that is being edited together with its draft', async () => {
    await scheduler.create({ _id: 'r', _type: 'redirect', from: '/blog/new', to: '/contact' })
    await scheduler.create({ _id: 'drafts.r', _type: 'redirect', from: '/blog/new', to: '/team' })
    await renameTo('new')
    expect([await read('r'), await read('drafts.r')]).toEqual([null, null])
  })

  it('ends the request for its review, also when the site publishes it', async () => {
    await writeReviewRequest(await draftOf('a'), { by: anna, note: ' ' }, editor)
    expect(await read('reviews.a')).toMatchObject({
      documentTitle: 'New',
      requestedBy: anna,
      state: 'waiting',
    })
    expect(await read('reviews.a')).not.toHaveProperty('note')
    await publish('a')
    expect(await read('reviews.a')).toBeNull()

    const draft = await draftOf('a')
    await writeReviewRequest(draft, { by: anna, note: 'Look' }, editor)
    await declineReview((await read('reviews.a')) as never, { by: null, answer: ' Not yet. ' }, scheduler)
    expect(await read('reviews.a')).toMatchObject({ note: 'Look', state: 'declined', answer: 'Not yet.' })
    await writeSchedule({ id: 'a', type: 'article', at: noon, by: anna }, draft._rev, editor)
    await publishDue(scheduler, () => noon.getTime())
    expect(await read('reviews.a')).toBeNull()
  })

  it('deletes its schedule', async () => {
    const { _rev } = await draftOf('a', { slug: { current: 'a' } })
    await writeSchedule({ id: 'a', type: 'article', at: noon, by: anna }, _rev, editor)
    await publish('a')
    expect(await read('schedules.a')).toBeNull()
  })
})
