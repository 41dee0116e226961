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

let pool: pg.Pool
let auth: AuthService
let strict: AuthService
let admin: Awaited<ReturnType<AuthService['admin']>>

beforeAll(async () => {
  pool = await openPool('admin')
  auth = await startAuth(pool, confirmed)
  strict = await startAuth(pool)
  admin = await auth.admin()
})
afterAll(async () => {
  await Promise.all([auth.close(), strict.close()])
  await pool.end()
})

/** A request with a role that others’ suites give their administrators. */
const asAdmin = async (service: AuthService, path: string, init: RequestInit = {}) => {
  const token = await tokenOf({ sub: '1234567890', role: 'supabase_admin' })
  return service.ask(path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
}

describe('creating users as an administrator', () => {
  it('stores the given attributes and confirms only what the request says', async () => {
    const [email, phone] = [uniqueEmail(), newNumber()]
    const { data, error } = await admin.createUser({
      email,
      phone,
      password: 'abc',
      email_confirm: true,
      user_metadata: { company: 'Iron & Oak' },
      app_metadata: { plan: 'free' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      phone,
      email_confirmed_at: expect.any(String) as string,
      role: 'authenticated',
      user_metadata: { company: 'Iron & Oak' },
      app_metadata: { plan: 'free', provider: 'email', providers: ['email', 'phone'] },
    })
    expect(data.user).not.toHaveProperty('phone_confirmed_at')
    expect(data.user).not.toHaveProperty('last_sign_in_at')
    expect(auth.mails.filter(({ to }) => to === email)).toEqual([])
    expect((await auth.client().auth.signInWithPassword({ email, password: 'abc' })).error).toBeNull()
  })

  it('accepts a password hash, an id and a role', async () => {
    const email = uniqueEmail()
    const id = crypto.randomUUID()
    const { data, error } = await admin.createUser({
      id,
      email,
      email_confirm: true,
      role: 'owner',
      // bcrypt of "secret"
      password_hash: '$2a$10$fOz84O1J.eztX.VzugMBteSCiLv4GnrzZJgoC4aJMvMPqCI.15vR2',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, role: 'owner' })
    const client = auth.client()
    expect((await client.auth.signInWithPassword({ email, password: 'secret' })).error).toBeNull()
    expect((await client.auth.getClaims()).data?.claims.role).toBe('owner')
  })

  it.each([
    [{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
    [
      { email: 'x@gym.example', password, password_hash: 'x' },
      400,
      'validation_failed',
      'Only a password or a password hash should be provided',
    ],
    [
      { email: 'x@gym.example', id: 'no-id' },
      400,
      'validation_failed',
      'ID must conform to the uuid v4 format',
    ],
    [{ email: 'a' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  ])('refuses %j', async (attributes, status, code, message) => {
    expect((await admin.createUser(attributes)).error).toMatchObject({ status, code, message })
  })

  it('refuses the email or phone number of another user', async () => {
    const [email, phone] = [uniqueEmail(), newNumber()]
    await admin.createUser({ email, phone })
    expect((await admin.createUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    })
    expect((await admin.createUser({ phone })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
      message: 'Phone number already registered by another user',
    })
  })
})

describe('finding users as an administrator', () => {
  it('lists them in pages, newest first, with totals', async () => {
    const own = await openPool('admin_pages')
    const quiet = await startAuth(own, confirmed)
    const counting = await quiet.admin()
    const empty = await counting.listUsers()
    expect(empty.data.users).toEqual([])
    for (const letter of 'abcde') await counting.createUser({ email: `${letter}@gym.example` })
    const { data, error } = await counting.listUsers({ page: 2, perPage: 2 })
    expect(error).toBeNull()
    expect(data.users.map(({ email }) => email)).toEqual(['c@gym.example', 'b@gym.example'])
    expect(data).toMatchObject({ total: 5, nextPage: 3, lastPage: 3, aud: 'authenticated' })
    const response = await asAdmin(quiet, '/admin/users?per_page=2')
    expect(response.headers.get('x-total-count')).toBe('5')
    expect(response.headers.get('link')).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    )
    const filtered = await asAdmin(quiet, '/admin/users?filter=d@')
    expect(await filtered.json()).toMatchObject({ users: [{ email: 'd@gym.example' }] })
    const bad = await asAdmin(quiet, '/admin/users?page=x')
    expect([bad.status, await bad.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: expect.stringMatching(/^Bad Pagination Parameters: strconv.ParseUint: /) as string,
      },
    ])
    await quiet.close()
    await own.end()
  })

  it('gets one by id, or returns why not', async () => {
    const { user } = await signedUp(auth)
    expect((await admin.getUserById(user.id)).data.user).toMatchObject({ id: user.id, email: user.email })
    expect((await admin.getUserById(crypto.randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User not found',
    })
    const response = await asAdmin(auth, '/admin/users/no-id')
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 404, error_code: 'validation_failed', msg: 'user_id must be an UUID' },
    ])
  })
})

describe('changing users as an administrator', () => {
  it('changes email addresses at once, merges metadata and confirms', async () => {
    const email = uniqueEmail()
    const { data: made } = await strict.client().auth.signUp({ email, password })
    const id = made.user?.id ?? ''
    const next = uniqueEmail('bea')
    const { data } = await admin.updateUserById(id, { email: next, email_confirm: true })
    expect(data.user).toMatchObject({ email: next, email_confirmed_at: expect.any(String) as string })
    expect(data.user?.identities?.[0]?.identity_data?.email).toBe(next)
    await admin.updateUserById(id, { user_metadata: { favourite: 'yellow', old: 1 } })
    const merged = await admin.updateUserById(id, {
      user_metadata: { old: null },
      app_metadata: { roles: ['admin', 'publisher'] },
    })
    expect(merged.data.user?.user_metadata).toMatchObject({ favourite: 'yellow' })
    expect(merged.data.user?.user_metadata).not.toHaveProperty('old')
    expect(merged.data.user?.app_metadata).toMatchObject({
      roles: ['admin', 'publisher'],
      provider: 'email',
    })
  })

  it('checks a new password and ends all sessions of the user', async () => {
    const { client, user, email } = await signedUp(auth)
    expect((await admin.updateUserById(user.id, { password: 'abc' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
    })
    expect((await admin.updateUserById(user.id, { password: 'a new password 3' })).error).toBeNull()
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const signIn = await auth.client().auth.signInWithPassword({ email, password: 'a new password 3' })
    expect(signIn.error).toBeNull()
  })

  it('bans for a duration and refuses an invalid duration', async () => {
    const { user } = await signedUp(auth)
    const { data } = await admin.updateUserById(user.id, { ban_duration: '2h45m' })
    expect(data.user).toHaveProperty('banned_until')
    const { error } = await admin.updateUserById(user.id, { ban_duration: 'a while' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(error?.message).toContain('invalid format for ban duration')
  })
})

describe('deleting users as an administrator', () => {
  it('frees their email for a new sign-up', async () => {
    const { user, email, session } = await signedUp(auth)
    expect((await admin.deleteUser(user.id)).error).toBeNull()
    expect((await auth.client().auth.getUser(session.access_token)).error).toMatchObject({
      status: 403,
      code: 'user_not_found',
    })
    expect((await auth.client().auth.signUp({ email, password })).error).toBeNull()
    expect((await admin.deleteUser(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  it('softly erases personal data', async () => {
    const { user, email } = await signedUp(auth)
    expect((await admin.deleteUser(user.id, true)).error).toBeNull()
    const { data } = await admin.getUserById(user.id)
    expect(data.user).toMatchObject({ deleted_at: expect.any(String) as string })
    expect(JSON.stringify(data.user)).not.toContain(email)
    expect((await auth.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
  })
})

describe('links generated without sending an email', () => {
  it('for a sign-up create the user and work as link, hash and code', async () => {
    const email = uniqueEmail()
    const { data, error } = await (
      await strict.admin()
    ).generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { status: 'alpha' }, redirectTo: 'https://gym.example/welcome' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { status: 'alpha' } })
    expect(data.user?.user_metadata).toEqual({ status: 'alpha' })
    expect(data.properties).toEqual({
      action_link: `${strict.url}/verify?token=${data.properties?.hashed_token}&type=signup&redirect_to=https://gym.example/welcome`,
      email_otp: expect.stringMatching(/^\d{6}$/) as string,
      hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/) as string,
      redirect_to: 'https://gym.example/welcome',
      verification_type: 'signup',
    })
    expect(strict.mails.filter(({ to }) => to === email)).toEqual([])
    const verified = await strict
      .client()
      .auth.verifyOtp({ email, token: data.properties?.email_otp ?? '', type: 'signup' })
    expect(verified.error).toBeNull()
    const again = await (await strict.admin()).generateLink({ type: 'signup', email, password })
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it('for a recovery and a sign-in work for a known user', async () => {
    const { email, user } = await signedUp(auth)
    for (const type of ['recovery', 'magiclink'] as const) {
      const { data } = await admin.generateLink({ type, email })
      expect(data.properties?.verification_type).toBe(type)
      const verified = await auth
        .client()
        .auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type })
      expect(verified.data.user?.id).toBe(user.id)
    }
  })

  it('for a sign-in become a sign-up for an unknown user; for a recovery they are refused', async () => {
    const { data } = await admin.generateLink({ type: 'magiclink', email: uniqueEmail() })
    expect(data.properties?.verification_type).toBe('signup')
    const recovery = await admin.generateLink({ type: 'recovery', email: uniqueEmail() })
    expect(recovery.error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User with this email not found',
    })
  })

  it('for a change of email are one per email address', async () => {
    const { email } = await signedUp(auth)
    const newEmail = uniqueEmail('bea')
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
    expect(current.error).toBeNull()
    expect(current.data.user).toMatchObject({ email, new_email: newEmail })
    expect(current.data.properties?.action_link).toContain('&type=email_change&')
    const next = await admin.generateLink({ type: 'email_change_new', email, newEmail })
    expect(next.data.properties?.verification_type).toBe('email_change_new')
  })

  it('of an unknown type are refused', async () => {
    const { error } = await admin.generateLink({ type: 'pigeon', email: uniqueEmail() } as never)
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Invalid email action link type requested: pigeon',
    })
  })
})

describe('an invitation', () => {
  it('is sent by email; accepting it signs in a user without a password', async () => {
    const email = uniqueEmail()
    const inviting = await strict.admin()
    const { data, error } = await inviting.inviteUserByEmail(email, {
      data: { status: 'alpha' },
      redirectTo: 'https://gym.example/welcome',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String) as string,
      user_metadata: { status: 'alpha' },
    })
    const { link } = strict.mailTo(email)
    expect(link?.searchParams.get('type')).toBe('invite')
    const client = strict.client()
    const accepted = await client.auth.verifyOtp({
      token_hash: link?.searchParams.get('token') ?? '',
      type: 'invite',
    })
    expect(accepted.error).toBeNull()
    expect((await client.auth.updateUser({ password })).error).toBeNull()
    expect((await inviting.inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })
})

describe('without an administrator’s role', () => {
  it.each([
    ['a request without a token', undefined, 401, 'no_authorization'],
    ['the public key', tokenOf({ role: 'anon' }), 403, 'not_admin'],
    ['a user', tokenOf({ role: 'authenticated', sub: crypto.randomUUID() }), 403, 'not_admin'],
  ])('%s is refused', async (_, token, status, error_code) => {
    const value = await token
    for (const path of ['/admin/users', '/admin/users/no-id']) {
      const response = await auth.ask(path, value ? { headers: { authorization: `Bearer ${value}` } } : {})
      expect([response.status, await response.json()]).toMatchObject([status, { error_code }])
    }
  })
})

it('two auth services on one database share their users', async () => {
  const email = uniqueEmail()
  const { data } = await strict.client().auth.signUp({ email, password })
  await admin.updateUserById(data.user?.id ?? '', { email_confirm: true })
  expect((await strict.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  expect(usual.GOTRUE_JWT_SECRET).toBe(confirmed.GOTRUE_JWT_SECRET)
})
