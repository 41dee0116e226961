import type { Context, Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { findRequestedUser } from '../admin/find-user.ts'
import { administrator, record } from '../audit-log/record.ts'
import { isUuid, requireAdmin, requireUser } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { deletePasskey, findPasskey, passkeysOf, updatePasskey, type Passkey } from '../store/passkeys.ts'
import { beginAuthentication, finishAuthentication } from './authentication.ts'
import { requireAal2 } from './require-aal2.ts'
import { beginRegistration, finishRegistration } from './registration.ts'

/** Passkeys: sign-in without a password, where GOTRUE_PASSKEY_ENABLED is set. */
export function addPasskeyRoutes(app: Hono, auth: Auth): void {
  const whereEnabled = (handle: (c: Context, auth: Auth) => Promise<Response>) => (c: Context) => {
    if (!auth.settings.passkeys.enabled) throw notFound('passkey_disabled', 'Passkeys are disabled')
    return handle(c, auth)
  }
  app.post('/passkeys/registration/options', whereEnabled(beginRegistration))
  app.post('/passkeys/registration/verify', whereEnabled(finishRegistration))
  app.post('/passkeys/authentication/options', whereEnabled(beginAuthentication))
  app.post('/passkeys/authentication/verify', whereEnabled(finishAuthentication))
  app.get('/passkeys', whereEnabled(listOwn))
  app.patch('/passkeys/:passkey', whereEnabled(renameOwn))
  app.delete('/passkeys/:passkey', whereEnabled(deleteOwn))
  // Available even when passkeys are disabled, since they may be enabled again.
  app.get('/admin/users/:user/passkeys', (c) => listOfUser(c, auth))
  app.delete('/admin/users/:user/passkeys/:passkey', (c) => deleteOfUser(c, auth))
}

async function listOwn(c: Context, auth: Auth): Promise<Response> {
  const { user } = await requireUser(c, auth)
  return c.json((await passkeysOf(auth.pool, user.id)).map(writePasskey))
}

async function renameOwn(c: Context, auth: Auth): Promise<Response> {
  const { user } = await requireUser(c, auth)
  const id = passkeyId(c)
  const { friendly_name } = await readBody(c, { friendly_name: 'text' })
  if (friendly_name === '') throw invalid('friendly_name is required')
  if ([...friendly_name].length > 120) throw invalid('friendly_name must be 120 characters or less')
  const renamed = await inTransaction(auth.pool, async (database) => {
    const { id: found } = (await findPasskey(database, user.id, id)) ?? missing()
    await record(database, auth, c, { action: 'passkey_updated', actor: user, traits: { passkey_id: found } })
    return updatePasskey(database, found, { friendly_name }, auth.now())
  })
  return c.json(writePasskey(renamed ?? missing()))
}

async function deleteOwn(c: Context, auth: Auth): Promise<Response> {
  const { session, user } = await requireUser(c, auth)
  await requireAal2(auth.pool, user, session)
  const { id } = (await findPasskey(auth.pool, user.id, passkeyId(c))) ?? missing()
  await inTransaction(auth.pool, async (database) => {
    await record(database, auth, c, { action: 'passkey_deleted', actor: user, traits: { passkey_id: id } })
    await deletePasskey(database, id)
  })
  return c.body(null, 204)
}

async function listOfUser(c: Context, auth: Auth): Promise<Response> {
  await requireAdmin(c, auth)
  const user = await findRequestedUser(c, auth)
  return c.json((await passkeysOf(auth.pool, user.id)).map(writePasskey))
}

async function deleteOfUser(c: Context, auth: Auth): Promise<Response> {
  const actor = administrator(await requireAdmin(c, auth))
  const user = await findRequestedUser(c, auth)
  const { id } = (await findPasskey(auth.pool, user.id, passkeyId(c))) ?? missing()
  await inTransaction(auth.pool, async (database) => {
    const traits = { user_id: user.id, passkey_id: id }
    await record(database, auth, c, { action: 'passkey_deleted', actor, traits })
    await deletePasskey(database, id)
  })
  return c.body(null, 204)
}

function passkeyId(c: Context): string {
  const id = c.req.param('passkey') ?? ''
  return isUuid(id) ? id : missing()
}

function missing(): never {
  throw notFound('validation_failed', 'Passkey not found')
}

const writePasskey = ({ id, friendly_name, created_at, last_used_at }: Passkey) => ({
  id,
  ...(friendly_name && { friendly_name }),
  created_at,
  ...(last_used_at && { last_used_at }),
})
