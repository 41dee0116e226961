import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, newEmail, openPool } from '../support.ts'
import { claimsOf, startWithPeople } from './support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
let auth: Awaited<ReturnType<typeof startWithPeople>>
beforeAll(async () => {
  pool = await openPool('auth_rest_links')
  auth = await startWithPeople(pool, { GOTRUE_MAILER_AUTOCONFIRM: 'false' })
})
afterAll(() => pool.end())

const link = (body: object) => auth.admin('POST', '/admin/generate_link', body)
const verify = (body: object) => auth.answer('POST', '/verify', body)
const hashOf = (email: string, code: string) => createHash('sha224').update(`${email}${code}`).digest('hex')

async function somebody() {
  const email = newEmail()
  const { body } = await auth.admin('POST', '/admin/users', {
    email,
    password: 'password',
    email_confirm: true,
  })
  return { email, id: body.id }
}

describe('a link that no mail brings', () => {
  it('signs a user up', async () => {
    const email = newEmail()
    const { body, status } = await link({
      type: 'signup',
      email,
      password: 'password',
      data: { company: 'Gym' },
      redirect_to: 'http://localhost:3000/welcome',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email,
      confirmation_sent_at: expect.any(String),
      user_metadata: { company: 'Gym' },
      identities: [{ provider: 'email' }],
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: hashOf(email, body.email_otp),
      verification_type: 'signup',
      redirect_to: 'http://localhost:3000/welcome',
      action_link: `http://localhost:9999/verify?token=${body.hashed_token}&type=signup&redirect_to=http://localhost:3000/welcome`,
    })
    expect(auth.mails.filter(({ to }) => to === email)).toEqual([])
    const done = await verify({ type: 'signup', token_hash: body.hashed_token })
    expect(done.body.user).toMatchObject({ email, user_metadata: { company: 'Gym', email_verified: true } })
    const again = await link({ type: 'signup', email, password: 'password' })
    expect(again.body).toMatchObject({
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    })
  })

  it.each(['magiclink', 'recovery'])('signs a user in: %s', async (type) => {
    const { email, id } = await somebody()
    const { body } = await link({ type, email })
    expect(body).toMatchObject({ id, verification_type: type, redirect_to: 'http://localhost:3000' })
    const home = await auth.ask('GET', new URL(body.action_link).pathname + new URL(body.action_link).search)
    expect(home.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/?#access_token=/)
    const byCode = await link({ type, email })
    const done = await verify({ type, email, token: byCode.body.email_otp })
    expect(claimsOf(done.body.access_token)).toMatchObject({ sub: id })
  })

  it('becomes a sign-up for an unknown email', async () => {
    const email = newEmail()
    const { body } = await link({ type: 'magiclink', email })
    expect(body).toMatchObject({ email, verification_type: 'signup' })
    expect((await verify({ type: 'signup', token_hash: body.hashed_token })).status).toBe(200)
  })

  it('invites', async () => {
    const email = newEmail()
    const { body } = await link({ type: 'invite', email, data: { role: 'trainer' } })
    expect(body).toMatchObject({
      invited_at: expect.any(String),
      user_metadata: { role: 'trainer' },
      verification_type: 'invite',
    })
    const done = await verify({ type: 'invite', token_hash: body.hashed_token })
    expect(done.body.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  })

  it('changes an address when both ends agree', async () => {
    const { email, id } = await somebody()
    const new_email = newEmail()
    const current = await link({ type: 'email_change_current', email, new_email })
    const next = await link({ type: 'email_change_new', email, new_email })
    expect(next.body).toMatchObject({ new_email, verification_type: 'email_change_new' })
    expect(next.body.action_link).toContain('&type=email_change&')
    await verify({ type: 'email_change', token_hash: current.body.hashed_token })
    // As the real server has it: `hashed_token` is over the present address, the link's token over the new one.
    const sent = new URL(next.body.action_link).searchParams.get('token')
    expect(next.body.hashed_token).not.toBe(sent)
    await verify({ type: 'email_change', token_hash: sent })
    expect((await auth.admin('GET', `/admin/users/${id}`)).body).toMatchObject({ email: new_email })
  })

  it.each([
    [
      { type: 'recovery', email: 'nobody@example.com' },
      404,
      'user_not_found',
      'User with this email not found',
    ],
    [
      { type: 'other', email: 'nobody@example.com' },
      400,
      'validation_failed',
      'Invalid email action link type requested: other',
    ],
    [
      { type: 'signup', email: 'x' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      { type: 'signup', email: 'nobody@example.com' },
      400,
      'validation_failed',
      'Signup requires a valid password',
    ],
  ])('is refused: %j', async (given, status, error_code, msg) => {
    expect((await link(given)).body).toEqual({ code: status, error_code, msg })
  })
})

describe('an invitation', () => {
  it('is an email with a link, which signs the user in', async () => {
    const email = newEmail()
    const { body, status } = await auth.admin('POST', '/invite?redirect_to=http://localhost:3000/start', {
      email,
      data: { role: 'trainer' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email,
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
      user_metadata: { role: 'trainer' },
    })
    const mail = auth.mailTo(email)
    expect(mail.subject).toBe("You've been invited")
    expect(mail.link).toContain('type=invite&redirect_to=http://localhost:3000/start')
    const done = await verify({ type: 'invite', token_hash: mail.token })
    const user = await auth.answer('GET', '/user', undefined, bearer(done.body.access_token))
    expect(user.body).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect((await auth.admin('POST', '/invite', { email })).body).toEqual({
      code: 422,
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    })
  })

  it('does not show itself to a sign-up with the same email', async () => {
    const email = newEmail()
    await auth.admin('POST', '/invite', { email, data: { salary: 1 } })
    const open = await startWithPeople(pool, { GOTRUE_MAILER_AUTOCONFIRM: 'false' })
    const { body } = await open.answer('POST', '/signup', { email, password: 'password' })
    expect(body).toMatchObject({ email, user_metadata: {}, identities: [] })
  })

  it('can be sent again until it is taken up', async () => {
    const email = newEmail()
    const first = await auth.admin('POST', '/invite', { email })
    const second = await auth.admin('POST', '/invite', { email })
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id } })
    expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(2)
  })

  it('goes to an address', async () => {
    expect((await auth.admin('POST', '/invite', {})).body).toMatchObject({
      msg: 'An email address is required',
    })
  })
})
