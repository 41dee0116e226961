import { createHash, randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { isUuid, requireAdmin } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import {
  findOAuthClient,
  insertOAuthClient,
  listOAuthClients,
  updateOAuthClient,
  type OAuthClient,
  type OAuthClientChanges,
} from '../store/oauth-clients.ts'
import { clientFields, clientChangeProblem, newClientProblem, type ClientFields } from './client-fields.ts'

const path = '/admin/oauth/clients'

/** The administrators' API of OAuth clients. They are only stored: the OAuth server's own endpoints are disabled. */
export function addOAuthClientRoutes(app: Hono, auth: Auth): void {
  const { now, pool, settings } = auth
  const asAdmin = (work: (c: Context) => Promise<Response>) => async (c: Context) => {
    await requireAdmin(c, auth)
    if (!settings.oauthServerEnabled) throw notFound('feature_disabled', 'OAuth server is disabled')
    return work(c)
  }
  const change = async (client: OAuthClient, changes: OAuthClientChanges) =>
    (await updateOAuthClient(pool, client.id, changes, now())) ?? client

  app.get(
    path,
    asAdmin(async (c) => c.json({ clients: (await listOAuthClients(pool)).map((client) => write(client)) })),
  )
  app.post(
    path,
    asAdmin(async (c) => {
      const fields = await readBody(c, clientFields)
      const problem = newClientProblem(fields)
      // The real server includes the status in this message.
      if (problem) throw invalid(`400: ${problem}`)
      const isPublic = fields.client_type === 'public' || fields.token_endpoint_auth_method === 'none'
      const secret = isPublic ? undefined : newSecret()
      const client = await insertOAuthClient(
        pool,
        {
          client_type: isPublic ? 'public' : 'confidential',
          redirect_uris: fields.redirect_uris ?? [],
          grant_types: fields.grant_types?.length
            ? fields.grant_types
            : ['authorization_code', 'refresh_token'],
          ...names(fields),
          ...(secret && { client_secret_hash: hashOf(secret) }),
        },
        now(),
      )
      return c.json(write(client, secret), 201)
    }),
  )
  app.get(
    `${path}/:client`,
    asAdmin(async (c) => c.json(write(await named(c, auth)))),
  )
  app.put(
    `${path}/:client`,
    asAdmin(async (c) => {
      const client = await named(c, auth)
      const fields = await readBody(c, clientFields)
      const { grant_types, redirect_uris } = fields
      const changes = {
        ...names(fields),
        ...(redirect_uris && { redirect_uris }),
        ...(grant_types && { grant_types }),
      }
      if (Object.keys(changes).length === 0) throw invalid('No fields provided for update')
      const problem = clientChangeProblem(fields)
      if (problem) throw invalid(problem)
      return c.json(write(await change(client, changes)))
    }),
  )
  app.delete(
    `${path}/:client`,
    asAdmin(async (c) => {
      await change(await named(c, auth), { deleted_at: now() })
      return c.body(null, 204)
    }),
  )
  app.post(
    `${path}/:client/regenerate_secret`,
    asAdmin(async (c) => {
      const client = await named(c, auth)
      if (client.client_type === 'public') throw invalid('Cannot regenerate secret for public client')
      const secret = newSecret()
      return c.json(write(await change(client, { client_secret_hash: hashOf(secret) }), secret))
    }),
  )
}

/** @throws AuthError 400 `validation_failed`; 404 `oauth_client_not_found` */
async function named(c: Context, { pool }: Auth): Promise<OAuthClient> {
  const id = c.req.param('client') ?? ''
  if (!isUuid(id)) throw invalid('invalid client_id format')
  const client = await findOAuthClient(pool, id)
  if (!client) throw notFound('oauth_client_not_found', 'OAuth client not found')
  return client
}

const names = ({ client_name, client_uri, logo_uri }: ClientFields): OAuthClientChanges => ({
  ...(client_name !== undefined && { client_name }),
  ...(client_uri !== undefined && { client_uri }),
  ...(logo_uri !== undefined && { logo_uri }),
})

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The response contains the secret only when it was just made. */
function write(client: OAuthClient, secret?: string): Record<string, unknown> {
  const isPublic = client.client_type === 'public'
  return {
    client_id: client.id,
    ...(secret && { client_secret: secret }),
    client_type: client.client_type,
    redirect_uris: client.redirect_uris,
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    grant_types: client.grant_types,
    response_types: ['code'],
    ...(client.client_name && { client_name: client.client_name }),
    ...(client.client_uri && { client_uri: client.client_uri }),
    ...(client.logo_uri && { logo_uri: client.logo_uri }),
    registration_type: client.registration_type,
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  }
}
