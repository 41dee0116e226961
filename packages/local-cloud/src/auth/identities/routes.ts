import type { Context, Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { record } from '../audit-log/record.ts'
import { isUuid, requireUser } from '../http/bearer.ts'
import { forbidden, notFound, unprocessable } from '../http/errors.ts'
import { authorizationUrl } from '../oauth/authorize.ts'
import type { Auth } from '../service.ts'
import { identitiesOf } from '../store/identities.ts'
import { lockUser, updateUser } from '../store/users.ts'
import { updateProviders } from '../user/providers.ts'
import { syncUserWithIdentities } from './sync-user.ts'

/** The identities of the signed-in user: link and unlink. */
export function addIdentityRoutes(app: Hono, auth: Auth): void {
  app.get('/user/identities/authorize', async (c) => {
    const { user } = await requireUser(c, auth)
    requireLinking(auth)
    const url = await authorizationUrl(c, auth, user.id)
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  })
  app.delete('/user/identities/:identity', (c) => unlink(c, auth))
}

function requireLinking({ settings }: Auth): void {
  if (settings.security.manualLinking) return
  throw notFound('manual_linking_disabled', 'Manual linking is disabled')
}

async function unlink(c: Context, auth: Auth): Promise<Response> {
  const { aud, claims, user } = await requireUser(c, auth)
  requireLinking(auth)
  const id = c.req.param('identity') ?? ''
  if (!isUuid(id)) throw notFound('validation_failed', 'identity_id must be an UUID')
  if (aud !== (Array.isArray(claims.aud) ? claims.aud[0] : claims.aud)) {
    throw forbidden('unexpected_audience', "Token audience doesn't match request audience")
  }
  await inTransaction(auth.pool, async (database) => {
    const locked = await lockUser(database, user.id)
    if (!locked) return
    const identities = await identitiesOf(database, user.id)
    if (identities.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking'
      throw unprocessable('single_identity_not_deletable', message)
    }
    const identity = identities.find((one) => one.id === id)
    if (!identity) throw unprocessable('identity_not_found', "Identity doesn't exist")
    const { provider, provider_id } = identity
    const traits = { identity_id: id, provider, provider_id }
    await record(database, auth, c, { action: 'identity_unlinked', actor: locked, traits })
    await database.query('DELETE FROM auth.identities WHERE id = $1', [id])
    const changed =
      identity.provider === 'phone'
        ? await updateUser(database, user.id, { phone: null, phone_confirmed_at: null }, auth.now())
        : await syncUserWithIdentities(database, auth, locked)
    await updateProviders(database, auth, changed)
  })
  return c.json({})
}
