import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { API_VERSION } from '../../content-model/api-version'
import { env } from '../env'
import { parseJson } from '../http/parse-json'
import { isSanityCloud, SANITY_CLOUD } from '../sanity-cloud'
import { isTemporary } from './unavailable'

/** Timeout of a request to the Content Lake, in milliseconds. */
const TIMEOUT_MS = 5000

/**
 * How long the site caches whether a token is an editor's, in milliseconds. For so long a person who lost access still
 * sees counts.
 */
const REMEMBERED_MS = 60_000

const known = new LRUCache<string, boolean>({ max: 500, ttl: REMEMBERED_MS })

/** The characters and length of tokens of Sanity and of the local Content Lake, so that no token can break a header. */
const TOKEN = /^[\w.-]{16,500}$/

/**
 * Whether a token is of an editor who is signed in to the Studio: asks the Content Lake, with the token, which user it
 * belongs to, and whether that user has a role in this project.
 * @param token from `editorToken`
 * @returns undefined when the Content Lake does not respond
 */
export async function isEditor(token: string): Promise<boolean | undefined> {
  const key = createHash('sha256').update(token).digest('hex')
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  const has = await hasRole(token).catch(unknownWhileAway)
  if (has !== undefined) known.set(key, has)
  return has
}

/** The token of a request; undefined when it is missing or malformed. */
export function editorToken(request: Request): string | undefined {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return token && TOKEN.test(token) ? token : undefined
}

/** @throws errors that are not of the Content Lake */
function unknownWhileAway(error: unknown): undefined {
  if (!isTemporary(error)) throw error
}

async function hasRole(token: string): Promise<boolean | undefined> {
  const { SANITY_API_HOST, SANITY_PROJECT_ID: project } = env()
  const isCloud = isSanityCloud(SANITY_API_HOST)
  const host = isCloud ? SANITY_CLOUD.replace('://', `://${project}.`) : SANITY_API_HOST
  const response = await fetch(`${host}/v${API_VERSION}/users/me`, {
    // Where the host does not name the project, Sanity's client names it like this.
    headers: { authorization: `Bearer ${token}`, ...(!isCloud && { 'x-sanity-project-id': project }) },
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 401 || response.status === 403) return false
  if (!response.ok) return undefined
  // A proxy’s own page says nothing about the token.
  const user = parseJson(await response.text())
  if (typeof user !== 'object' || user === null) return undefined
  const { id, roles } = user as { id?: unknown; roles?: unknown }
  return typeof id === 'string' && Array.isArray(roles) && roles.length > 0
}
