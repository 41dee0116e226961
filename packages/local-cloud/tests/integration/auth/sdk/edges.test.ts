import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmed,
  uniqueEmail,
  newNumber,
  openPool,
  password,
  signedUp,
  startAuth,
  tokenOf,
  usual,
  type AuthService,
} from './support.ts'

/** Cases from the tests of the real server and its clients in other languages that no other file here covers. */

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('edges')
  auth = await startAuth(pool, confirmed)
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

/** Claims of tokens that test suites create themselves: without a user id, often without an expiry. */
const administrators = [
  { role: 'supabase_admin', exp: undefined },
  { role: 'supabase_admin', sub: '1234567890', exp: undefined },
  { role: 'supabase_admin', sub: 'admin', aud: 'admin', exp: 9_999_999_999 },
  { role: 'service_role', iat: Math.floor(Date.now() / 1000) - 60, exp: undefined },
]

async function admin(method: string, path: string, body?: unknown, service = auth) {
  const token = await tokenOf({ role: 'supabase_admin' })
  const response = await service.ask(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as ReceivedBody }
}

type ReceivedBody = Record<string, unknown> & { users?: { email: string }[] }

const idOf = ({ body }: { body: ReceivedBody }) => String(body['id'])

describe('administrators', () => {
  it.each(administrators)('may have a token with the claims %j', async (claims) => {
    const response = await auth.ask('/admin/users', {
      headers: { authorization: `Bearer ${await tokenOf(claims)}` },
    })
    expect(response.status).toBe(200)
  })

  it('get an empty list with a “last” link, and can sort and filter a full one', async () => {
    const own = await openPool('edges_list')
    const quiet = await startAuth(own, confirmed)
    const empty = await admin('GET', '/admin/users', undefined, quiet)
    expect(empty.headers.get('link')).toBe('</admin/users?page=0>; rel="last"')
    expect(empty.headers.get('x-total-count')).toBe('0')
    for (const [email, full_name] of [
      ['test1@example.com', 'Test User'],
      ['test2@example.com', 'Somebody'],
    ]) {
      await admin('POST', '/admin/users', { email, user_metadata: { full_name } }, quiet)
    }
    const list = async (query: string) =>
      (await admin('GET', `/admin/users?${query}`, undefined, quiet)).body.users?.map(({ email }) => email)
    expect(await list('')).toEqual(['test2@example.com', 'test1@example.com'])
    expect(await list('sort=created_at%20asc')).toEqual(['test1@example.com', 'test2@example.com'])
    expect(await list('filter=test1')).toEqual(['test1@example.com'])
    expect(await list('filter=user')).toEqual(['test1@example.com'])
    await quiet.close()
    await own.end()
  })

  it('create users even where sign-up, emails and phones are disabled', async () => {
    const closed = await startAuth(pool, {
      ...usual,
      GOTRUE_DISABLE_SIGNUP: 'true',
      GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'false',
    })
    for (const who of [{ email: uniqueEmail() }, { phone: newNumber() }]) {
      expect((await admin('POST', '/admin/users', { ...who, password: 'test1' }, closed)).status).toBe(200)
    }
    await closed.close()
  })

  it('can create a user with a bcrypt hash in PHP’s notation', async () => {
    const email = uniqueEmail()
    // bcrypt of "test"
    const password_hash = '$2y$10$SXEz2HeT8PUIGQXo9yeUIem8KzNxgG0d7o/.eGj2rj8KbRgAuRVlq'
    await admin('POST', '/admin/users', { email, password_hash, email_confirm: true })
    expect((await auth.client().auth.signInWithPassword({ email, password: 'test' })).error).toBeNull()
  })

  it.each([
    { password: 'no address' },
    { email: 'x@example.com', ban_duration: 'never' },
    { email: 'x@example.com', id: '00000000-0000-0000-0000-000000000000' },
  ])('cannot create %j', async (body) => {
    expect(await admin('POST', '/admin/users', body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    })
  })

  it('change email, phone, role and metadata at once, and identities follow', async () => {
    const made = await admin('POST', '/admin/users', { email: uniqueEmail() })
    const [email, phone] = [uniqueEmail('bea'), newNumber()]
    const changed = await admin('PUT', `/admin/users/${idOf(made)}`, {
      email,
      phone,
      role: 'testing',
      app_metadata: { roles: ['writer', 'editor'] },
      user_metadata: { name: 'David' },
      ban_duration: '24h',
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        email,
        phone,
        role: 'testing',
        user_metadata: { name: 'David' },
        banned_until: expect.any(String) as string,
      },
    })
    const identities = changed.body['identities'] as { provider: string; id: string }[]
    expect(identities.map(({ provider }) => provider).sort()).toEqual(['email', 'phone'])
    for (const identity of identities) expect(identity.id).toBe(idOf(made))
  })

  it('cannot set an empty password, or a ban duration without a unit', async () => {
    const made = await admin('POST', '/admin/users', { email: uniqueEmail() })
    expect((await admin('PUT', `/admin/users/${idOf(made)}`, { password: '' })).status).toBe(422)
    expect((await admin('PUT', `/admin/users/${idOf(made)}`, { ban_duration: '24' })).status).toBe(400)
  })

  it('delete users without a body, with null, and softly, which leaves only the row', async () => {
    const user = async () => idOf(await admin('POST', '/admin/users', { email: uniqueEmail() }))
    expect((await admin('DELETE', `/admin/users/${await user()}`)).body).toEqual({})
    expect((await admin('DELETE', `/admin/users/${await user()}`, null)).body).toEqual({})
    const id = await user()
    await admin('DELETE', `/admin/users/${id}`, { should_soft_delete: true })
    const { body } = await admin('GET', `/admin/users/${id}`)
    expect(body).toMatchObject({
      app_metadata: {},
      user_metadata: {},
      deleted_at: expect.any(String) as string,
    })
    expect(body['email']).not.toBe('')
  })

  it('list and rename second factors, also at a path with a trailing slash', async () => {
    const { client, user } = await signedUp(auth)
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Old' })
    const path = `/admin/users/${user.id}/factors/`
    const renamed = await admin('PUT', `${path}${factor?.id}/`, { friendly_name: 'john' })
    expect(renamed).toMatchObject({ status: 200, body: { id: factor?.id, friendly_name: 'john' } })
    const listed = await admin('GET', path)
    expect(listed.status).toBe(200)
    expect(JSON.stringify(listed.body)).not.toContain(factor?.totp.secret)
    expect((await admin('DELETE', `${path}${factor?.id}/`)).status).toBe(200)
  })

  it('read the audit log in pages and search it', async () => {
    const own = await openPool('edges_audit')
    const quiet = await startAuth(own, confirmed)
    for (const letter of 'abcde') await admin('POST', '/admin/users', { email: `${letter}@b.co` }, quiet)
    const page = await admin('GET', '/admin/audit?page=1&per_page=2', undefined, quiet)
    expect(page.status).toBe(200)
    expect(page.body).toHaveLength(2)
    expect(page.headers.get('x-total-count')).toBe('5')
    const found = await admin('GET', '/admin/audit?query=action:user_signedup', undefined, quiet)
    expect(found.body).toHaveLength(5)
    expect((await admin('GET', '/admin/audit?query=pigeon:x', undefined, quiet)).status).toBe(400)
    await quiet.close()
    await own.end()
  })

  it('create, list, read, update and delete OAuth clients and regenerate their secret', async () => {
    const { oauth } = await auth.admin()
    const { data: made, error } = await oauth.createClient({
      client_name: 'Test OAuth Client',
      redirect_uris: ['https://example.com/callback'],
    })
    expect(error).toBeNull()
    const id = made?.client_id ?? ''
    expect(made?.client_secret).toBeTruthy()
    expect((await oauth.listClients()).data.clients.map(({ client_id }) => client_id)).toContain(id)
    expect((await oauth.getClient(id)).data?.client_name).toBe('Test OAuth Client')
    const renamed = await oauth.updateClient(id, { client_name: 'Updated' })
    expect(renamed.data?.client_name).toBe('Updated')
    const renewed = await oauth.regenerateClientSecret(id)
    expect(renewed.data?.client_secret).not.toBe(made?.client_secret)
    expect((await oauth.deleteClient(id)).error).toBeNull()
    expect((await oauth.getClient(id)).error).toMatchObject({
      status: 404,
      code: 'oauth_client_not_found',
    })
  })
})

describe('users in edge cases', () => {
  it('may set the phone number that they already have', async () => {
    const { client } = await signedUp(auth)
    const phone = newNumber()
    await client.auth.updateUser({ phone })
    const { data, error } = await client.auth.updateUser({ phone })
    expect(error).toBeNull()
    expect(data.user?.phone).toBe(phone)
  })

  it('cannot set an empty password', async () => {
    const { session } = await signedUp(auth)
    const response = await auth.ask('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ password: '' }),
    })
    expect(response.status).toBe(422)
  })

  it('get the error user_banned in the redirect of a link while they are banned', async () => {
    const { email, user } = await signedUp(auth)
    await auth.client().auth.signInWithOtp({ email })
    await (await auth.admin()).updateUserById(user.id, { ban_duration: '24h' })
    const response = await fetch(auth.mailTo(email).link ?? '', { redirect: 'manual' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain('#error=access_denied&error_code=user_banned&')
  })

  it('get the error of a used link when they click it after typing its code', async () => {
    const { email } = await signedUp(auth)
    const client = auth.client()
    await client.auth.signInWithOtp({ email })
    const { code, link } = auth.mailTo(email)
    await client.auth.verifyOtp({ email, token: code, type: 'email' })
    const response = await fetch(link ?? '', { redirect: 'manual' })
    expect(response.headers.get('location')).toContain('error_code=otp_expired')
  })

  it('are redirected to a mobile app’s URL scheme when it is allowed', async () => {
    const deep = await startAuth(pool, { ...usual, GOTRUE_URI_ALLOW_LIST: 'com.example.app://**' })
    const { email } = await signedUp(auth)
    await deep.client().auth.signInWithOtp({
      email,
      options: { emailRedirectTo: 'com.example.app://sign-in/v2' },
    })
    const response = await fetch(deep.mailTo(email).link ?? '', { redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(/^com\.example\.app:\/\/sign-in\/v2#access_token=/)
    await deep.close()
  })

  it('sign in with other letter case in the email and with spaces in the phone number', async () => {
    const phone = newNumber()
    await auth.client().auth.signUp({ phone: `+1 555 ${phone.slice(4)}`, password })
    expect((await auth.client().auth.signInWithPassword({ phone, password })).error).toBeNull()
  })
})
