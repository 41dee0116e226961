import { LakeError } from '../errors.ts'

type Body = { error: { type: string; description: string; items: { error: { type: string } }[] } }

/**
 * Rethrows the error of a mutation as the error of the action that made it; other errors are rethrown unchanged. A
 * missing permission becomes the type of the whole error, where the Studio looks for it.
 * @throws always
 */
export function throwAsActionError(error: unknown): never {
  if (!(error instanceof LakeError) || !isMutationError(error.body)) throw error
  const refused = error.body.error
  const said = refused.description.replace('The mutation(s) failed', 'The action(s) failed')
  const isForbidden = refused.items.some((item) => item.error.type === 'insufficientPermissionsError')
  const type = isForbidden ? 'insufficientPermissionsError' : 'actionError'
  const body = { ...error.body, error: { ...refused, type, description: said } }
  throw new LakeError(error.status, body, said)
}

function isMutationError(body: Record<string, unknown>): body is Body {
  const { error } = body
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'mutationError'
}
