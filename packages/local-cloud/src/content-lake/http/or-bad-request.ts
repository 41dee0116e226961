import { z } from 'zod'
import { badRequest } from '../errors.ts'

/**
 * Returns the data of a parsed request.
 * @throws LakeError 400 that names the path of the first invalid value, such as `mutations[2].patch`, or `body`
 */
export function orBadRequest<Value>(parsed: z.ZodSafeParseResult<Value>): Value {
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw badRequest(`${z.core.toDotPath(issue?.path ?? []) || 'body'}: ${issue?.message ?? 'not understood'}`)
}
