import { z } from 'zod'
import { orBadRequest } from '../http/or-bad-request.ts'

/** The client leaves out what is false, except for `includeMutations`. */
const flag = (missing: boolean) =>
  z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(missing)

const options = z.object({
  includeResult: flag(false),
  includeMutations: flag(true),
  includePreviousRevision: flag(false),
  includeAllVersions: flag(false),
  // A transaction is visible to queries before its event is sent, so both values mean the same here.
  visibility: z.enum(['transaction', 'query']).default('transaction'),
  effectFormat: z.enum(['mendoza']).optional(),
  enableResume: flag(false),
})

/** Parameters of `GET /data/listen`, https://www.sanity.io/docs/http-reference/listen */
export type ListenOptions = z.infer<typeof options>

/** @throws LakeError 400 naming the parameter */
export function parseListenOptions(search: Record<string, string>): ListenOptions {
  return orBadRequest(options.safeParse(search))
}
