import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { TokenDefinition } from '../options.ts'
import type { Identity, LakeEnv } from './environment.ts'
import { insufficientPermissions, unauthorized } from '../errors.ts'

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Finds out who asks. No token is a visitor; a token that is not known is 401, even where none is needed, because
 * whoever sends one expects to see more.
 */
export function identify(tokens: readonly TokenDefinition[]): MiddlewareHandler<LakeEnv> {
  // Looked up by digest, so that the time it takes tells nothing about the tokens.
  const identities = new Map(
    tokens.map(({ token, name, role }) => [
      digest(token),
      { id: `local-${digest(token).slice(0, 12)}`, name, role },
    ]),
  )
  return async (c, next) => {
    const header = c.req.header('authorization')
    c.set('identity', header === undefined ? null : bearer(header, identities))
    await next()
  }
}

function bearer(header: string, identities: ReadonlyMap<string, Identity>): Identity {
  const token = /^Bearer (.+)$/i.exec(header)?.[1]
  const identity = token === undefined ? undefined : identities.get(digest(token))
  if (!identity) throw unauthorized('Session not found')
  return identity
}

/** @throws LakeError 401 for a visitor */
export function requireIdentity(identity: Identity | null): Identity {
  if (!identity) throw unauthorized('Unauthorized - Session not found')
  return identity
}

/** @throws LakeError 401 for a visitor, 403 for a viewer */
export function requireWriter(identity: Identity | null, permission: 'create' | 'update'): Identity {
  const known = requireIdentity(identity)
  if (known.role === 'viewer') throw insufficientPermissions(permission)
  return known
}

/** @throws LakeError 401 for a visitor, 403 for everybody but administrators */
export function requireAdministrator(identity: Identity | null): Identity {
  const known = requireIdentity(identity)
  if (known.role !== 'administrator') throw insufficientPermissions('manage')
  return known
}
