import { z } from 'zod'
import { badRequest } from '../errors.ts'
import { orBadRequest } from '../http/or-bad-request.ts'
import { limits } from '../limits.ts'
import { operations } from '../mutations/request.ts'
import { releaseActions, type ReleaseAction } from '../releases/request.ts'

const id = z.string().min(1).max(128)
const revision = z.string().min(1).max(128)
const document = z.record(z.string(), z.unknown())
const purge = z.boolean().optional()
const action = <Name extends string, Fields extends z.core.$ZodLooseShape>(name: Name, fields: Fields) =>
  z.strictObject({ actionType: z.literal(`sanity.action.document.${name}`), ...fields })

/** `draftId` is the older name of `versionId`; either names the draft or the version in a release. */
const either = { draftId: id.optional(), versionId: id.optional() }

const known = z.discriminatedUnion('actionType', [
  action('create', { publishedId: id, attributes: document, ifExists: z.enum(['fail', 'ignore']) }),
  action('edit', { ...either, publishedId: id, patch: operations }),
  action('replaceDraft', { publishedId: id, attributes: document }),
  action('discard', { ...either, purge }),
  action('publish', {
    ...either,
    publishedId: id,
    ifDraftRevisionId: revision.optional(),
    ifVersionRevisionId: revision.optional(),
    ifPublishedRevisionId: revision.optional(),
  }),
  action('unpublish', { ...either, publishedId: id }),
  action('delete', {
    publishedId: id,
    includeDrafts: z.array(id).max(limits.idsPerRequest).default([]),
    purge,
  }),
  action('version.create', {
    publishedId: id,
    document: document.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: revision.optional(),
  }),
  action('version.replace', { document }),
  action('version.discard', { versionId: id, purge }),
  action('version.unpublish', { versionId: id, publishedId: id }),
  ...releaseActions,
])

const body = z.object({
  actions: z.array(z.unknown()).min(1).max(limits.mutationsPerRequest),
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().default(false),
  // There is one dataset here, so there are no references into others to check.
  skipCrossDatasetReferenceValidation: z.boolean().optional(),
})

/** One action of `POST /data/actions`, as https://www.sanity.io/docs/http-reference/actions describes it. */
export type Action = z.infer<typeof known>
export type ActionOf<Name extends string> = Extract<Action, { actionType: `sanity.action.document.${Name}` }>
export type ActionRequest = Omit<z.infer<typeof body>, 'actions'> & { actions: Action[] }

/** Whether an action changes a release, and no document in it. */
export const isReleaseAction = (action: Action): action is ReleaseAction =>
  action.actionType.startsWith('sanity.action.release.')

/** @throws LakeError 400 that names the path of the first invalid value, or the unknown action */
export function parseActionRequest(value: unknown): ActionRequest {
  const request = orBadRequest(body.safeParse(value))
  return { ...request, actions: request.actions.map(parseAction) }
}

function parseAction(value: unknown, index: number): Action {
  const parsed = known.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name =
    typeof value === 'object' && value !== null && 'actionType' in value ? value.actionType : undefined
  if (issue?.code === 'invalid_union' && typeof name === 'string') throw unknownAction(name, index)
  const path = z.core.toDotPath(['actions', index, ...(issue?.path ?? [])])
  throw badRequest(`${path}: ${issue?.message ?? 'not understood'}`)
}

function unknownAction(name: string, index: number) {
  const place = `actions[${index}]: "${name.slice(0, 80)}"`
  if (/^sanity\.action\.(variant-definition|document\.variant)\b/.test(name))
    return badRequest(`${place} is not there: this Content Lake has no variants`)
  return badRequest(`${place} is not an action that this Content Lake knows`)
}
