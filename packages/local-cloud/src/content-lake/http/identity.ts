import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Roles } from '../access/roles.ts'
import type { TokenDefinition } from '../options.ts'
import type { Identity, LakeEnv } from './environment.ts'
import { unauthorized } from '../errors.ts'

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** Finds the identity of a token; null for a token that is unknown or expired. */
export type Identification = (token: string) => Promise<Identity | null>

/**
 * The identity that the bearer of a configured token has.
 * @throws Error for a role that the project does not have
 */
export function identityOf({ token, name, role: roleName }: TokenDefinition, roles: Roles): Identity {
  const role = roles.get(roleName)
  if (!role) throw new Error(`The token "${name}" has the role "${roleName}", which is not among the roles.`)
  return { id: `local-${digest(token).slice(0, 12)}`, name, role }
}

/** Finds configured tokens itself and others through `session`. */
export function identification(
  tokens: readonly TokenDefinition[],
  roles: Roles,
  session: Identification,
): Identification {
  // A lookup by digest takes a time that reveals nothing about the tokens.
  const identities = new Map(
    tokens.map((definition) => [digest(definition.token), identityOf(definition, roles)]),
  )
  return async (token) => identities.get(digest(token)) ?? session(token)
}

/**
 * Sets the identity of a request. A request without a token comes from a visitor. An unknown token is 401 even where no
 * token is needed, because its sender expects to see more than a visitor.
 */
export function identify(identification: Identification): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const header = c.req.header('authorization')
    c.set('identity', header === undefined ? null : await bearer(header, identification))
    await next()
  }
}

/** The token of an Authorization header; undefined when it carries none. */
export const bearerToken = (header: string | undefined) => /^Bearer (.+)$/i.exec(header ?? '')?.[1]

async function bearer(header: string, identification: Identification): Promise<Identity> {
  const token = bearerToken(header)
  const identity = token === undefined ? null : await identification(token)
  if (!identity) throw unauthorized('Session not found')
  return identity
}

/** @throws LakeError 401 for a visitor */
export function requireIdentity(identity: Identity | null): Identity {
  if (!identity) throw unauthorized('Unauthorized - Session not found')
  return identity
}
