import { hash } from '@node-rs/bcrypt'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, newEmail, openPool } from '../support.ts'
import { claimsOf, roleToken, startWithPeople } from './support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
let auth: Awaited<ReturnType<typeof startWithPeople>>
beforeAll(async () => {
  pool = await openPool('auth_rest_admin')
  auth = await startWithPeople(pool)
})
afterAll(() => pool.end())

const signIn = (email: string, password: string) =>
  auth.send('POST', '/token?grant_type=password', { email, password })

const unknown = '3a0f9d3c-3f0e-4e0a-9a39-0d4a5e1b6f6a'

describe('administrators of the auth service', () => {
  it('are recognized by the role of their token', async () => {
    const person = await auth.person()
    for (const path of ['/admin/users', `/admin/users/${person.id}`]) {
      expect((await person.as('GET', path)).body).toEqual({
        code: 403,
        error_code: 'not_admin',
        msg: 'User not allowed',
      })
    }
    expect((await auth.send('GET', '/admin/users')).body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    })
    const anon = bearer(await roleToken('anon'))
    expect((await auth.send('POST', '/invite', { email: newEmail() }, anon)).status).toBe(403)
    const asSupabase = bearer(await roleToken('supabase_admin'))
    expect((await auth.send('GET', '/admin/users', undefined, asSupabase)).status).toBe(200)
  })
})

describe('a user created by an administrator', () => {
  it('has the given attributes and gets no email', async () => {
    const email = newEmail()
    const { body, status } = await auth.admin('POST', '/admin/users', {
      email: email.toUpperCase(),
      password: 'password',
      email_confirm: true,
      user_metadata: { company: 'Gym' },
      app_metadata: { plan: 'free' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'], plan: 'free' },
      user_metadata: { company: 'Gym', email_verified: true },
      identities: [
        { provider: 'email', identity_data: { email, email_verified: false, phone_verified: false } },
      ],
      is_anonymous: false,
    })
    expect(auth.mails.filter(({ to }) => to === email)).toEqual([])
    expect((await signIn(email, 'password')).status).toBe(200)
  })

  it('is unconfirmed by default', async () => {
    const email = newEmail()
    const { body } = await auth.admin('POST', '/admin/users', { email, password: 'password' })
    expect(body).not.toHaveProperty('email_confirmed_at')
    expect((await signIn(email, 'password')).body).toMatchObject({ error_code: 'email_not_confirmed' })
  })

  it('can have an id, a phone number, a role, a ban and a password hash', async () => {
    const email = newEmail()
    const id = crypto.randomUUID()
    const phone = `1555${String(Date.now()).slice(-8)}`
    const { body } = await auth.admin('POST', '/admin/users', {
      id,
      email,
      phone: `+${phone}`,
      role: 'editor',
      phone_confirm: true,
      email_confirm: true,
      password_hash: await hash('from elsewhere', 4),
    })
    expect(body).toMatchObject({
      id,
      email,
      phone,
      role: 'editor',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
      identities: [{ provider: 'email' }, { provider: 'phone' }],
    })
    expect((await signIn(email, 'from elsewhere')).status).toBe(200)
    await auth.admin('PUT', `/admin/users/${id}`, { ban_duration: '24h' })
    expect((await signIn(email, 'from elsewhere')).body).toMatchObject({ error_code: 'user_banned' })
    await auth.admin('PUT', `/admin/users/${id}`, { ban_duration: 'none' })
    expect((await signIn(email, 'from elsewhere')).status).toBe(200)
  })

  it.each([
    [{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
    [{ email: 'a' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ phone: '12a' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [
      { email: 'x@example.com', password: 'a', password_hash: 'b' },
      400,
      'validation_failed',
      'Only a password or a password hash should be provided',
    ],
    [{ email: 'x@example.com', id: 'x' }, 400, 'validation_failed', 'ID must conform to the uuid v4 format'],
    [
      { email: 'x@example.com', ban_duration: 'soon' },
      400,
      'validation_failed',
      'invalid format for ban duration: time: invalid duration "soon"',
    ],
  ])('is refused: %j', async (given, status, error_code, msg) => {
    expect(await auth.admin('POST', '/admin/users', given)).toMatchObject({
      status,
      body: { code: status, error_code, msg },
    })
  })

  it('needs an email that no other user has', async () => {
    const { email } = await auth.person()
    expect((await auth.admin('POST', '/admin/users', { email })).body).toEqual({
      code: 422,
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    })
    const phone = `1556${String(Date.now()).slice(-8)}`
    await auth.admin('POST', '/admin/users', { phone })
    expect((await auth.admin('POST', '/admin/users', { phone })).body).toEqual({
      code: 422,
      error_code: 'phone_exists',
      msg: 'Phone number already registered by another user',
    })
  })
})

describe('a user changed by an administrator', () => {
  it('has the new email and metadata at once', async () => {
    const person = await auth.person()
    const email = newEmail()
    const { body } = await auth.admin('PUT', `/admin/users/${person.id}`, {
      email,
      user_metadata: { a: 1, email: null },
      app_metadata: { plan: 'paid' },
    })
    expect(body).toMatchObject({
      email,
      user_metadata: { a: 1 },
      app_metadata: { provider: 'email', plan: 'paid' },
      identities: [{ email, identity_data: { email, email_verified: false } }],
    })
    expect(body['user_metadata']).not.toHaveProperty('email')
  })

  it('is signed out everywhere by a new password, which must not be weak', async () => {
    const person = await auth.person()
    expect((await auth.admin('PUT', `/admin/users/${person.id}`, { password: 'abc' })).body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    })
    await auth.admin('PUT', `/admin/users/${person.id}`, { password: 'another one' })
    expect((await person.as('GET', '/user')).body).toMatchObject({ error_code: 'session_not_found' })
    expect((await signIn(person.email, 'another one')).status).toBe(200)
  })

  it('cannot get the email of another user', async () => {
    const [one, two] = [await auth.person(), await auth.person()]
    const { admin, faults } = await startWithPeople(pool)
    const { body, status } = await admin('PUT', `/admin/users/${one.id}`, { email: two.email })
    expect(faults).toEqual([expect.stringContaining('Error updating user')])
    expect(status).toBe(500)
    expect(body).toMatchObject({ error_code: 'unexpected_failure', msg: 'Error updating user' })
  })

  it.each(['GET', 'PUT', 'DELETE'])('is 404 for an invalid or unknown id: %s', async (method) => {
    const body = method === 'PUT' ? {} : undefined
    expect((await auth.admin(method, '/admin/users/x', body)).body).toEqual({
      code: 404,
      error_code: 'validation_failed',
      msg: 'user_id must be an UUID',
    })
    expect((await auth.admin(method, `/admin/users/${unknown}`, body)).body).toEqual({
      code: 404,
      error_code: 'user_not_found',
      msg: 'User not found',
    })
  })

  it('can be deleted, with or without a body', async () => {
    for (const body of [undefined, { should_soft_delete: false }]) {
      const person = await auth.person()
      const result = await auth.admin('DELETE', `/admin/users/${person.id}`, body)
      expect(result).toMatchObject({ status: 200, body: {} })
      expect((await auth.admin('GET', `/admin/users/${person.id}`)).status).toBe(404)
      expect((await person.as('GET', '/user')).body).toMatchObject({ error_code: 'user_not_found' })
    }
  })

  it('can be soft-deleted, which erases personal data but keeps the row', async () => {
    const person = await auth.person()
    await auth.admin('DELETE', `/admin/users/${person.id}`, { should_soft_delete: true })
    const { body } = await auth.admin('GET', `/admin/users/${person.id}`)
    expect(body).toMatchObject({ deleted_at: expect.any(String), user_metadata: {}, app_metadata: {} })
    expect(JSON.stringify(body)).not.toContain(person.email)
    expect((await auth.person(person.email)).id).not.toBe(person.id)
  })
})

describe('the list of users', () => {
  it('is paged, newest first, without identities', async () => {
    const other = await openPool('auth_rest_admin_list')
    const listed = await startWithPeople(other)
    for (let count = 0; count < 3; count++) {
      await listed.admin('POST', '/admin/users', {
        email: `list-${count}@example.com`,
        user_metadata: { full_name: `Ann No ${count}` },
      })
    }
    const emails = async (query: string) => {
      const { body, headers } = await listed.admin('GET', `/admin/users${query}`)
      const { users } = body
      expect(users.every(({ identities }) => identities === null)).toBe(true)
      expect(body['aud']).toBe('authenticated')
      return { of: users.map(({ email }) => email.slice(5, 6)).join(''), headers }
    }
    const first = await emails('?page=1&per_page=2')
    expect(first.of).toBe('21')
    expect(first.headers.get('x-total-count')).toBe('3')
    expect(first.headers.get('link')).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=2&per_page=2>; rel="last"',
    )
    const second = await emails('?page=2&per_page=2')
    expect(second.of).toBe('0')
    expect(second.headers.get('link')).toBe('</admin/users?page=2&per_page=2>; rel="last"')
    expect((await emails('?sort=created_at%20asc')).of).toBe('012')
    expect((await emails('?filter=list-1')).of).toBe('1')
    expect((await emails('?filter=ann%20no%202')).of).toBe('2')
    await other.end()
  })

  it.each([
    ['?page=x', 'Bad Pagination Parameters: strconv.ParseUint: parsing "x": invalid syntax'],
    ['?per_page=-1', 'Bad Pagination Parameters: strconv.ParseUint: parsing "-1": invalid syntax'],
    ['?sort=email', "Bad Sort Parameters: bad field for sort 'email'"],
  ])('refuses %s', async (query, msg) => {
    expect((await auth.admin('GET', `/admin/users${query}`)).body).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg,
    })
  })
})

describe('an administrator’s view of second factors', () => {
  it('lists, renames and deletes the factors of a user', async () => {
    const person = await auth.person()
    const path = `/admin/users/${person.id}/factors`
    expect((await auth.admin('GET', path)).body).toEqual([])
    const { body: factor } = await person.as('POST', '/factors', { factor_type: 'totp' })
    expect((await auth.admin('GET', path)).body).toMatchObject([{ id: factor['id'], status: 'unverified' }])
    const named = await auth.admin('PUT', `${path}/${factor['id']}`, { friendly_name: 'Lost phone' })
    expect(named.body).toMatchObject({ id: factor['id'], friendly_name: 'Lost phone' })
    const gone = await auth.admin('DELETE', `${path}/${factor['id']}`)
    expect(gone).toMatchObject({ status: 200, body: { id: factor['id'], factor_type: 'totp' } })
    expect((await auth.admin('DELETE', `${path}/${factor['id']}`)).body).toMatchObject({
      error_code: 'mfa_factor_not_found',
    })
  })

  it('ends the aal2 level of sessions when a factor is deleted', async () => {
    const person = await auth.person()
    const { body: factor } = await person.as('POST', '/factors', { factor_type: 'totp' })
    const { body: challenge } = await person.as('POST', `/factors/${factor.id}/challenge`, {})
    const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate()
    const { body: session } = await person.as('POST', `/factors/${factor.id}/verify`, {
      challenge_id: challenge.id,
      code,
    })
    expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal2' })
    await auth.admin('DELETE', `/admin/users/${person.id}/factors/${factor.id}`)
    const { refresh_token } = session
    const { body: renewed } = await auth.send('POST', '/token?grant_type=refresh_token', { refresh_token })
    expect(claimsOf(renewed.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  })
})
