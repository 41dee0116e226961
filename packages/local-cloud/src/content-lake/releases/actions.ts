import { z } from 'zod'
import { checkChanges } from '../access/index.ts'
import type { ActionContext } from '../actions/context.ts'
import { LakeError } from '../errors.ts'
import { orBadRequest } from '../http/or-bad-request.ts'
import { limits } from '../limits.ts'
import { isDocumentId } from '../store/document.ts'
import { publishRelease } from './publish.ts'
import {
  isOpen,
  releaseDocumentId,
  releaseIn,
  releaseMetadata,
  releaseNameOf,
  versionsIn,
  type Release,
  type ReleaseState,
} from './release.ts'
import type { ReleaseAction, ReleaseActionOf } from './request.ts'

/**
 * Applies one action on a release within a transaction.
 * @throws LakeError 400, or 409 where the release is missing or in another state
 */
export function applyReleaseAction(action: ReleaseAction, context: ActionContext): void {
  switch (action.actionType) {
    case 'sanity.action.release.create':
      return create(action, context)
    case 'sanity.action.release.import':
      return importRelease(action, context)
    case 'sanity.action.release.edit':
      return edit(action, context)
    case 'sanity.action.release.publish':
      return publishRelease(releaseInState(['active'], action, context), context)
    case 'sanity.action.release.schedule':
      return schedule(action, context)
    case 'sanity.action.release.unschedule':
      return setState(
        releaseInState(['scheduled'], action, context),
        { state: 'active' },
        ['publishAt'],
        context,
      )
    case 'sanity.action.release.archive':
      return archive(releaseInState(['active'], action, context), context)
    case 'sanity.action.release.unarchive':
      return unarchive(releaseInState(['archived'], action, context), context)
    case 'sanity.action.release.delete':
      return context.applyToRelease({
        delete: { id: releaseInState(['archived', 'published'], action, context)._id },
      })
  }
}

/** The release that an action names. @throws LakeError 409 when there is none, or in another state */
function releaseInState(
  states: readonly ReleaseState[],
  { actionType, releaseId }: ReleaseAction,
  context: ActionContext,
): Release {
  const release = releaseIn(context, releaseId)
  const id = releaseDocumentId(releaseId)
  if (!release) {
    throw context.refusal('releaseNotFoundError', `Release "${releaseId}" was not found`, { id, releaseId })
  }
  if (states.includes(release.state)) return release
  const wanted = `${actionType.split('.').at(-1)} needs a release that is ${states.join(' or ')}`
  const description = `Release "${releaseId}" is ${release.state}; ${wanted}`
  throw context.refusal('releaseStateError', description, { id, releaseId, state: release.state })
}

function setState(
  { _id: id }: Release,
  set: Partial<Release>,
  unset: (keyof Release)[],
  context: ActionContext,
): void {
  context.applyToRelease({ patch: { id, set, unset: unset.map(String) } })
}

/** @throws LakeError 403, in the shape that the Studio expects, when the limit of releases is reached */
function checkLimit(context: ActionContext): void {
  const releases = context.documents().ofType('system.release') as readonly Release[]
  const limit = limits.activeReleases
  if (releases.filter(isOpen).length < limit) return
  const description = `There are ${limit} active releases already; archive or publish one first`
  const error = { type: 'releaseLimitExceededError', description, limit }
  throw new LakeError(403, { statusCode: 403, error }, description)
}

function create({ releaseId, metadata }: ReleaseActionOf<'create'>, context: ActionContext): void {
  checkLimit(context)
  const attributes = { _type: 'system.release', name: releaseId, state: 'active', metadata }
  context.applyToRelease({ create: { _id: releaseDocumentId(releaseId), ...attributes } })
}

/** Imports a release from an export. A scheduled release becomes active. */
function importRelease(action: ReleaseActionOf<'import'>, context: ActionContext): void {
  const { releaseId, attributes = action.document, ifExists } = action
  if (!attributes) throw context.badRequest('attributes is missing')
  const id = releaseDocumentId(releaseId)
  const existing = releaseIn(context, releaseId)
  const exists = existing !== undefined
  if (exists && ifExists === 'ignore') return
  const closed = ['published', 'archived'].find((state) => state === attributes.state)
  const state = closed ?? 'active'
  if (!closed && !(existing && isOpen(existing))) checkLimit(context)
  const metadata = orBadRequest(releaseMetadata.safeParse(attributes.metadata ?? {}))
  if (!isListOfVersions(attributes.finalDocumentStates, releaseId))
    throw context.badRequest('finalDocumentStates must name versions in the release')
  const release: Record<string, unknown> = {
    ...attributes,
    _id: id,
    _type: 'system.release',
    name: releaseId,
    state,
    metadata,
  }
  delete release.publishAt
  delete release.error
  context.applyToRelease(
    exists && ifExists === 'replace' ? { createOrReplace: release } : { create: release },
  )
}

/**
 * Whether a value can be the `finalDocumentStates` of a release. Unarchiving creates these documents whether they are
 * locked or not, so they must not be versions in another release, which may be scheduled.
 */
function isListOfVersions(value: unknown, releaseId: string): boolean {
  if (value === undefined || value === null) return true
  const { success, data } = z.array(z.looseObject({ id: z.string() })).safeParse(value)
  return success && data.every(({ id }) => isDocumentId(id) && releaseNameOf(id) === releaseId)
}

function edit(action: ReleaseActionOf<'edit'>, context: ActionContext): void {
  const release = releaseInState(['active', 'scheduled'], action, context)
  const { ifRevisionID, ...edits } = action.patch
  context.mustBeAt(release._id, ifRevisionID)
  context.applyToRelease({ patch: { id: release._id, ...edits } })
  const edited = context.mustExist(release._id)
  for (const name of new Set([...Object.keys(release), ...Object.keys(edited)])) {
    const isAllowed = ['metadata', '_rev', '_updatedAt'].includes(name)
    if (isAllowed || JSON.stringify(release[name]) === JSON.stringify(edited[name])) continue
    throw context.badRequest(`patch changes "${name}"; only the metadata of a release can be edited`)
  }
  const { error } = releaseMetadata.safeParse(edited.metadata)
  const [issue] = error?.issues ?? []
  if (issue) throw context.badRequest(`patch: metadata.${issue.path.join('.')}: ${issue.message}`)
}

/** Schedules a release. Its publication is not checked later, so the identity must be allowed to publish it now. */
function schedule(action: ReleaseActionOf<'schedule'>, context: ActionContext): void {
  const release = releaseInState(['active'], action, context)
  if (Date.parse(action.publishAt) <= Date.now()) throw context.badRequest('publishAt must be in the future')
  const dryRun = context.dryRun()
  publishRelease(release, dryRun.context)
  checkChanges(context.identity, dryRun.changes())
  const publishAt = new Date(action.publishAt).toISOString()
  setState(release, { state: 'scheduled', publishAt }, ['error'], context)
}

/** Deletes the versions of a release. Their last content stays in the history. */
function archive(release: Release, context: ActionContext): void {
  const versions = versionsIn(context.documents(), release.name)
  for (const { _id: id } of versions) context.applyToRelease({ delete: { id } })
  const finalDocumentStates = versions.map(({ _id: id }) => ({ id }))
  setState(release, { state: 'archived', finalDocumentStates }, ['publishAt', 'error'], context)
}

function unarchive(release: Release, context: ActionContext): void {
  checkLimit(context)
  for (const { id } of release.finalDocumentStates ?? []) {
    const document = context.archived.get(id)
    if (!document) {
      const description = `Document "${id}" is no longer in the history, so release "${release.name}" cannot be restored`
      throw context.refusal('documentNotFoundError', description, { id, releaseId: release.name })
    }
    context.applyToRelease({ create: document })
  }
  setState(release, { state: 'active' }, ['finalDocumentStates'], context)
}
