import { z } from 'zod'
import { badRequest } from '../errors.ts'

/**
 * What a schema made of a request.
 * @throws LakeError 400 naming the place of the first fault, such as `mutations[2].patch`, or `body` for the whole
 */
export function orBadRequest<Value>(parsed: z.ZodSafeParseResult<Value>): Value {
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw badRequest(`${z.core.toDotPath(issue?.path ?? []) || 'body'}: ${issue?.message ?? 'not understood'}`)
}
