import { LakeError } from '../errors.ts'

type Body = { error: { type: string; description: string; items: { error: { type: string } }[] } }

/**
 * A refused mutation as the refusal of the action that wanted it. Other errors stay as they are. A missing permission
 * gives the whole its type: the Studio looks for it there.
 * @throws always
 */
export function asActionError(error: unknown): never {
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
