import { z } from 'zod'
import { operations } from '../mutations/request.ts'
import { isoTime, releaseMetadata, releaseName } from './release.ts'

const action = <Name extends string, Fields extends z.core.$ZodLooseShape>(name: Name, fields: Fields) =>
  z.strictObject({
    actionType: z.literal(`sanity.action.release.${name}`),
    releaseId: releaseName,
    ...fields,
  })

const document = z.record(z.string(), z.unknown())

/** The actions on releases, as the types of `@sanity/client` describe them. */
export const releaseActions = [
  action('create', { metadata: releaseMetadata.default({ releaseType: 'undecided' }) }),
  action('edit', { patch: operations }),
  action('publish', {}),
  action('archive', {}),
  action('unarchive', {}),
  action('schedule', { publishAt: isoTime }),
  action('unschedule', {}),
  action('delete', {}),
  action('import', {
    attributes: document.optional(),
    document: document.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']),
  }),
] as const

export type ReleaseAction = z.infer<(typeof releaseActions)[number]>
export type ReleaseActionOf<Name extends string> = Extract<
  ReleaseAction,
  { actionType: `sanity.action.release.${Name}` }
>
