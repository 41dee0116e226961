import type { Action } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { customRoles } from './custom-roles.ts'
import { refusal } from './refusal.ts'
import { cleanups, startLake, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake
let named = 0

beforeAll(async () => {
  lake = await startLake(after, { roles: customRoles })
})

/** An id that no other test uses. */
const freshId = () => `document-${++named}`
const client = () => lake.client({ perspective: 'raw', maxRetries: 0 })
const act = (...actions: Action[]) => client().action(actions)
const get = (id: string) => client().getDocument(id)

/** A published document, by way of a draft. */
async function published(content: Record<string, unknown> = {}): Promise<string> {
  const id = freshId()
  await act(
    {
      actionType: 'sanity.action.document.create',
      publishedId: id,
      attributes: { _id: `drafts.${id}`, _type: 'note', ...content },
      ifExists: 'fail',
    },
    { actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id },
  )
  return id
}

const edit = (id: string, patch: object): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${id}`,
  publishedId: id,
  patch: patch as never,
})

describe('the create action', () => {
  const create = (id: string, ifExists: 'fail' | 'ignore', title = 'First'): Action => ({
    actionType: 'sanity.action.document.create',
    publishedId: id,
    attributes: { _id: `drafts.${id}`, _type: 'note', title },
    ifExists,
  })

  test('creates a draft whose revision is the transaction id', async () => {
    const id = freshId()
    const { transactionId } = await client().action(create(id, 'fail'), { transactionId: `tx-${id}` })
    expect(transactionId).toBe(`tx-${id}`)
    expect(await get(`drafts.${id}`)).toMatchObject({ _rev: `tx-${id}`, title: 'First' })
    expect(await get(id)).toBeUndefined()
  })

  test('for an existing draft fails or does nothing, as ifExists says', async () => {
    const id = freshId()
    await act(create(id, 'fail'))
    expect(await refusal(act(create(id, 'fail', 'Second')))).toMatchObject({
      status: 409,
      type: 'documentAlreadyExistsError',
    })
    await act(create(id, 'ignore', 'Second'))
    expect(await get(`drafts.${id}`)).toMatchObject({ title: 'First' })
  })

  test('for a published document is refused', async () => {
    expect(await refusal(act(create(await published(), 'fail')))).toMatchObject({ status: 409 })
  })

  test('with a publishedId of another document is refused', async () => {
    const wrong = { ...create(freshId(), 'fail'), publishedId: freshId() } as Action
    expect(await refusal(act(wrong))).toMatchObject({ status: 400 })
  })
})

describe('the edit action', () => {
  test('creates the draft from the published document', async () => {
    const id = await published({ title: 'Public', body: 'Text' })
    await act(edit(id, { set: { title: 'Changed' } }))
    const [draft, document] = await Promise.all([get(`drafts.${id}`), get(id)])
    expect(draft).toMatchObject({ title: 'Changed', body: 'Text', _createdAt: document?._createdAt })
    expect(document).toMatchObject({ title: 'Public' })
  })

  test('that changes nothing still creates the draft and a new revision', async () => {
    const id = await published({ title: 'Public' })
    const guard = edit(id, { unset: ['_empty_action_guard_pseudo_field_'] })
    const first = await act(guard)
    expect(await get(`drafts.${id}`)).toMatchObject({ title: 'Public', _rev: first.transactionId })
    const second = await act(guard)
    expect(await get(`drafts.${id}`)).toMatchObject({ _rev: second.transactionId })
  })

  test('adds a _key to items of arrays', async () => {
    const id = await published()
    await act(edit(id, { set: { items: [{ _type: 'item' }] } }))
    expect(await get(`drafts.${id}`)).toMatchObject({ items: [{ _key: expect.any(String) }] })
  })

  test('with ifRevisionID is refused for another revision of the draft, or of what it is made from', async () => {
    const id = await published({ title: 'Public' })
    const setAt = (ifRevisionID: string | undefined, title: string) =>
      act(edit(id, { set: { title }, ifRevisionID }))
    const mismatch = { status: 409, type: 'documentRevisionIDDoesNotMatchError' }
    expect(await refusal(setAt('other', 'Lost'))).toMatchObject(mismatch)
    expect(await get(`drafts.${id}`)).toBeUndefined()
    const publishedRevision = (await get(id))?._rev
    await setAt(publishedRevision, 'First')
    expect(await refusal(setAt(publishedRevision, 'Lost'))).toMatchObject(mismatch)
    await setAt((await get(`drafts.${id}`))?._rev, 'Second')
    expect(await get(`drafts.${id}`)).toMatchObject({ title: 'Second' })
  })

  test('for a missing document is refused', async () => {
    expect(await refusal(act(edit(freshId(), { set: { title: 'x' } })))).toMatchObject({
      status: 409,
      type: 'documentNotFoundError',
    })
  })

  test('with a patch that cannot be applied is refused, with the path of the error', async () => {
    const id = await published({ title: 'Public' })
    const refused = await refusal(
      act(edit(id, { set: { a: 1 } }), edit(id, { diffMatchPatch: { title: '@@ nonsense' } })),
    )
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ error: { type: 'actionError', items: [{ index: 1 }] } })
    expect(await get(`drafts.${id}`)).toBeUndefined()
  })
})

describe('the publish action', () => {
  test('replaces the published document, keeps its _createdAt and deletes the draft', async () => {
    const id = await published({ title: 'Old', gone: true })
    const before = await get(id)
    await act(edit(id, { set: { title: 'New', _system: { note: 1 } }, unset: ['gone'] }))
    const { transactionId } = await act({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    })
    const document = await get(id)
    expect(document).toMatchObject({ title: 'New', _rev: transactionId, _createdAt: before?._createdAt })
    expect(document).not.toHaveProperty('gone')
    expect(document).not.toHaveProperty('_system')
    expect(await get(`drafts.${id}`)).toBeUndefined()
  })

  test.each(['ifPublishedRevisionId', 'ifDraftRevisionId', 'ifVersionRevisionId'])(
    'with another revision in %s is refused, and succeeds with the right one',
    async (condition) => {
      const id = await published({ title: 'Old' })
      await act(edit(id, { set: { title: 'New' } }))
      const publish = (revision: string | undefined) =>
        act({
          actionType: 'sanity.action.document.publish',
          draftId: `drafts.${id}`,
          publishedId: id,
          [condition]: revision,
        })
      expect(await refusal(publish('another'))).toMatchObject({
        status: 409,
        type: 'documentRevisionIDDoesNotMatchError',
      })
      expect(await get(id)).toMatchObject({ title: 'Old' })
      await publish((await get(condition === 'ifPublishedRevisionId' ? id : `drafts.${id}`))?._rev)
      expect(await get(id)).toMatchObject({ title: 'New' })
    },
  )

  test('makes references strong that were marked _strengthenOnPublish', async () => {
    const target = await published()
    const id = await published({
      strong: { _type: 'reference', _ref: target, _weak: true, _strengthenOnPublish: { type: 'note' } },
      weak: [
        {
          _key: 'a',
          _type: 'reference',
          _ref: target,
          _weak: true,
          _strengthenOnPublish: { type: 'note', weak: true },
        },
      ],
      plain: { _type: 'reference', _ref: target, _weak: true },
    })
    expect(await get(id)).toMatchObject({
      strong: { _type: 'reference', _ref: target },
      weak: [{ _key: 'a', _type: 'reference', _ref: target, _weak: true }],
      plain: { _type: 'reference', _ref: target, _weak: true },
    })
    expect((await get(id))?.strong).not.toHaveProperty('_weak')
    expect((await get(id))?.weak[0]).not.toHaveProperty('_strengthenOnPublish')
  })

  test('for a missing draft is refused', async () => {
    const id = freshId()
    const publish = {
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    } as const
    expect(await refusal(act(publish))).toMatchObject({ status: 409 })
  })

  test('with a reference to a missing document is refused', async () => {
    const id = freshId()
    const attributes = {
      _id: `drafts.${id}`,
      _type: 'note',
      to: { _ref: 'nowhere', _weak: true, _strengthenOnPublish: { type: 'note' } },
    }
    await act({ actionType: 'sanity.action.document.create', publishedId: id, attributes, ifExists: 'fail' })
    const publish = {
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    } as const
    expect(await refusal(act(publish))).toMatchObject({
      status: 409,
      type: 'documentReferenceDoesNotExistError',
    })
  })
})

describe('the unpublish action', () => {
  const unpublish = (id: string) =>
    act({ actionType: 'sanity.action.document.unpublish', draftId: `drafts.${id}`, publishedId: id })

  test('turns the published document into a draft', async () => {
    const id = await published({ title: 'Public' })
    await unpublish(id)
    expect(await get(id)).toBeUndefined()
    expect(await get(`drafts.${id}`)).toMatchObject({ title: 'Public' })
  })

  test('keeps an existing draft', async () => {
    const id = await published({ title: 'Public' })
    await act(edit(id, { set: { title: 'Draft' } }))
    await unpublish(id)
    expect(await get(`drafts.${id}`)).toMatchObject({ title: 'Draft' })
  })

  test('for a document with strong references to it is refused', async () => {
    const target = await published()
    await published({ to: { _ref: target } })
    expect(await refusal(unpublish(target))).toMatchObject({ type: 'documentHasExistingReferencesError' })
  })
})

describe('the delete action', () => {
  const remove = (id: string, includeDrafts: string[] = []) =>
    act({ actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts })

  test('deletes the drafts that it lists, and is refused when one is left out', async () => {
    const id = await published()
    await act(edit(id, { set: { title: 'Draft' } }))
    expect(await refusal(remove(id))).toMatchObject({ status: 409 })
    await remove(id, [`drafts.${id}`])
    expect(await get(id)).toBeUndefined()
    expect(await get(`drafts.${id}`)).toBeUndefined()
  })

  test('for a document with strong references to it is refused with Sanity’s error', async () => {
    const target = await published()
    const referrer = await published({ to: { _type: 'reference', _ref: target } })
    const refused = await refusal(remove(target))
    expect(refused).toMatchObject({ status: 409, type: 'documentHasExistingReferencesError' })
    expect(JSON.stringify(refused.body)).toContain(referrer)
    expect(await get(target)).toBeDefined()
  })

  test('for a missing document is refused', async () => {
    expect(await refusal(remove(freshId()))).toMatchObject({ status: 409 })
  })
})

describe('actions for drafts and versions', () => {
  test.each(['sanity.action.document.discard', 'sanity.action.document.version.discard'] as const)(
    '%s deletes a draft, once',
    async (actionType) => {
      const id = await published()
      await act(edit(id, { set: { title: 'Draft' } }))
      const discard = { actionType, draftId: `drafts.${id}`, versionId: `drafts.${id}` } as never as Action
      if (actionType.endsWith('version.discard')) delete (discard as { draftId?: string }).draftId
      await act(discard)
      expect(await get(`drafts.${id}`)).toBeUndefined()
      expect(await get(id)).toBeDefined()
      expect(await refusal(act(discard))).toMatchObject({ status: 409 })
    },
  )

  test('discard never deletes a published document', async () => {
    const id = await published()
    const discard = { actionType: 'sanity.action.document.version.discard', versionId: id } as const
    expect(await refusal(act(discard))).toMatchObject({ status: 400 })
  })

  test('replaceDraft restores a deleted document and replaces an existing draft', async () => {
    const id = freshId()
    const attributes = { _id: `drafts.${id}`, _type: 'note', title: 'Back' }
    const replace = {
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: id,
      attributes,
    } as const
    expect(await refusal(act(replace))).toMatchObject({ status: 409 })
    await act(
      { actionType: 'sanity.action.document.create', publishedId: id, attributes, ifExists: 'fail' },
      replace,
    )
    await act({ ...replace, attributes: { ...attributes, title: 'Newer' } })
    expect(await get(`drafts.${id}`)).toMatchObject({ title: 'Newer' })
  })

  test('versions are created from a base or a document, replaced, marked for unpublishing and discarded', async () => {
    const id = await published({ title: 'Public' })
    const versionId = `versions.summer.${id}`
    const create = { actionType: 'sanity.action.document.version.create', publishedId: id } as const
    expect(await refusal(act({ ...create, baseId: id, versionId, ifBaseRevisionId: 'other' }))).toMatchObject(
      {
        status: 409,
      },
    )
    await act({ ...create, baseId: id, versionId })
    expect(await get(versionId)).toMatchObject({ title: 'Public' })
    expect(await refusal(act({ ...create, document: { _id: versionId, _type: 'note' } }))).toMatchObject({
      type: 'documentAlreadyExistsError',
    })
    const document = { _id: versionId, _type: 'note', title: 'Summer' }
    await act({ actionType: 'sanity.action.document.version.replace', document })
    await act({ actionType: 'sanity.action.document.version.unpublish', versionId, publishedId: id })
    expect(await get(versionId)).toMatchObject({ title: 'Summer', _system: { delete: true } })
    await act({
      actionType: 'sanity.action.document.edit',
      draftId: versionId,
      publishedId: id,
      patch: { unset: ['_system.delete'] },
    })
    await act({ actionType: 'sanity.action.document.version.discard', versionId })
    expect(await get(versionId)).toBeUndefined()
    const missing = { actionType: 'sanity.action.document.version.replace', document } as const
    expect(await refusal(act(missing))).toMatchObject({ type: 'documentNotFoundError' })
  })
})

describe('a request with several actions', () => {
  test('is applied completely or not at all', async () => {
    const id = await published({ title: 'Old' })
    const publish = {
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    } as const
    await refusal(act(edit(id, { set: { title: 'New' } }), publish, publish))
    expect(await get(id)).toMatchObject({ title: 'Old' })
    expect(await get(`drafts.${id}`)).toBeUndefined()
  })

  test('with dryRun changes nothing but is validated', async () => {
    const id = await published({ title: 'Old' })
    await client().action(edit(id, { set: { title: 'New' } }), { dryRun: true })
    expect(await get(`drafts.${id}`)).toBeUndefined()
    expect(await refusal(client().action(edit(freshId(), {}), { dryRun: true }))).toMatchObject({
      status: 409,
    })
  })

  test.each([
    ['sanity.action.document.variant.create', /no variants/],
    ['sanity.action.document.nonsense', /not an action/],
  ])('with %s is refused as unsupported', async (actionType, message) => {
    const refused = await refusal(act({ actionType } as never))
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toMatch(message)
  })

  test('with a missing field names that field', async () => {
    const refused = await refusal(
      act({ actionType: 'sanity.action.document.publish', draftId: 'drafts.x' } as never),
    )
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('actions[0].publishedId')
  })

  test('needs a user with write permission', async () => {
    const id = await published()
    const viewer = lake.client({ token: 'viewer-token' })
    const visitor = lake.client({ token: undefined, ignoreBrowserTokenWarning: true })
    expect(await refusal(viewer.action(edit(id, {})))).toMatchObject({ status: 403 })
    expect(await refusal(visitor.action(edit(id, {})))).toMatchObject({ status: 401 })
  })

  test('by an editor may not publish a legal page, by an administrator it may', async () => {
    const id = freshId()
    const attributes = { _id: `drafts.${id}`, _type: 'legalPage', title: 'Terms' }
    const publish = {
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    } as const
    await act({ actionType: 'sanity.action.document.create', publishedId: id, attributes, ifExists: 'fail' })
    const refused = await refusal(act(publish))
    expect(refused).toMatchObject({ status: 403, type: 'insufficientPermissionsError' })
    expect(await get(id)).toBeUndefined()
    await lake.client({ token: 'administrator-token' }).action(publish)
    expect(await get(id)).toMatchObject({ title: 'Terms' })
    await act(edit(id, { set: { title: 'Better terms' } }))
    const unpublish = { ...publish, actionType: 'sanity.action.document.unpublish' } as const
    expect(await refusal(act(unpublish))).toMatchObject({ status: 403 })
  })
})
