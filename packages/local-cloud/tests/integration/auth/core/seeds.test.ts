import { createHash, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/bcrypt'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, newEmail, openPool, startAuth } from '../support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  pool = await openPool('auth_core_seeds')
})
afterAll(() => pool.end())

it('users and sessions that were inserted by SQL for the real server can sign in and refresh', async () => {
  const auth = await startAuth(pool)
  const [id, session] = [randomUUID(), randomUUID()]
  const email = newEmail()
  await pool.query(
    `INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data)
     VALUES ('00000000-0000-0000-0000-000000000000', $1, '', 'authenticated', $2, $3, now(), '{}', '{}')`,
    [id, email, await hash('password', 4)],
  )
  await pool.query(`INSERT INTO auth.sessions (id, user_id, aal) VALUES ($1, $2, 'aal1'::auth.aal_level)`, [
    session,
    id,
  ])
  await pool.query(
    `INSERT INTO auth.refresh_tokens (instance_id, token, user_id, session_id)
     VALUES ('00000000-0000-0000-0000-000000000000', 'seededtoken1', $1, $2)`,
    [id, session],
  )
  const entered = await auth.send('POST', '/token?grant_type=password', { email, password: 'password' })
  expect(entered.body).toMatchObject({ user: { id, email } })
  const refreshed = await auth.send('POST', '/token?grant_type=refresh_token', {
    refresh_token: 'seededtoken1',
  })
  expect(refreshed.body).toMatchObject({ user: { id } })
  await pool.query('DELETE FROM auth.refresh_tokens WHERE user_id = $1::text', [id])
  const { body } = await auth.send('POST', '/token?grant_type=refresh_token', {
    refresh_token: refreshed.body.refresh_token,
  })
  expect(body).toMatchObject({ error_code: 'refresh_token_not_found' })
})

it('NULL columns, as in a dump of the real tables, count as empty', async () => {
  const auth = await startAuth(pool)
  const [id, email] = [randomUUID(), newEmail()]
  await pool.query(
    `INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       confirmation_token, recovery_token, email_change_token_new, email_change, raw_app_meta_data,
       raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_change, phone_change_token,
       email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token,
       is_sso_user, deleted_at, is_anonymous)
     VALUES (NULL, $1, 'authenticated', 'authenticated', $2, $3, now(), NULL, NULL, NULL, NULL, NULL, NULL, NULL,
       NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, false)`,
    [id, email, await hash('password', 4)],
  )
  const { body } = await auth.send('POST', '/token?grant_type=password', { email, password: 'password' })
  expect(body).toMatchObject({ user: { id, app_metadata: {}, user_metadata: {}, phone: '' } })
})

it('a one-time code that was inserted by SQL, hashed as the real server does, is accepted', async () => {
  const auth = await startAuth(pool)
  const email = newEmail()
  const { body: user } = await auth.send('POST', '/signup', { email, password: 'password' })
  const token = createHash('sha224').update(`${email}123456`).digest('hex')
  await pool.query('UPDATE auth.users SET recovery_token = $2, recovery_sent_at = now() WHERE id = $1', [
    user['id'],
    token,
  ])
  await pool.query(
    `INSERT INTO auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, $2::text::auth.one_time_token_type, $3, $4, now(), now())
     ON CONFLICT (user_id, token_type) DO UPDATE SET token_hash = excluded.token_hash`,
    [user['id'], 'recovery_token', token, email],
  )
  const { body } = await auth.send('POST', '/verify', { type: 'recovery', email, token: '123456' })
  expect(body).toMatchObject({ access_token: expect.any(String), user: { id: user['id'] } })
})

it('an inserted second factor and its challenge work, for the IP address in the challenge only', async () => {
  const auth = await startAuth(pool)
  const [id, factor, challenge] = [randomUUID(), randomUUID(), randomUUID()]
  const email = newEmail()
  await pool.query(
    `INSERT INTO auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
     VALUES ($1, '', '', $2, $3, now())`,
    [id, email, await hash('password', 4)],
  )
  await pool.query(
    `INSERT INTO auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     VALUES ($1, $2, 'Phone', 'totp'::auth.factor_type, 'unverified', 'R7K3TR4HN5XBOCDWHGGUGI2YYGQSCLUS')`,
    [factor, id],
  )
  await pool.query(
    `INSERT INTO auth.mfa_challenges (id, factor_id, ip_address) VALUES ($1, $2, '2001:db8:0::1'::inet)`,
    [challenge, factor],
  )
  const { body } = await auth.send('POST', '/token?grant_type=password', { email, password: 'password' })
  const verify = (from: string) =>
    auth.send(
      'POST',
      `/factors/${factor}/verify`,
      {
        challenge_id: challenge,
        code: new TOTP({ secret: Secret.fromBase32('R7K3TR4HN5XBOCDWHGGUGI2YYGQSCLUS') }).generate(),
      },
      { ...bearer(body.access_token), 'x-forwarded-for': from },
    )
  expect((await verify('192.0.2.1')).body).toMatchObject({ error_code: 'mfa_ip_address_mismatch' })
  expect((await verify('2001:DB8::0:1, 192.0.2.1')).body).toMatchObject({
    user: { id, factors: [{ id: factor, status: 'verified' }] },
  })
})

it('SQL functions such as auth.uid() return the signed-in user', async () => {
  await startAuth(pool)
  const claims = { sub: randomUUID(), role: 'authenticated', email: 'ann@example.com' }
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
    const { rows } = await client.query(
      'SELECT auth.uid() AS sub, auth.role() AS role, auth.email() AS email',
    )
    expect(rows).toEqual([claims])
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

it('passwords, codes and refresh tokens are stored as hashes only', async () => {
  const auth = await startAuth(pool)
  const email = newEmail()
  await auth.send('POST', '/signup', { email, password: 'a very long password' })
  const { code } = auth.mailTo(email)
  const kept = async () => {
    const tables = ['users', 'sessions', 'refresh_tokens', 'one_time_tokens', 'identities', 'flow_state']
    const rows = await Promise.all(tables.map((table) => pool.query(`SELECT * FROM auth.${table}`)))
    return JSON.stringify(rows.map((result) => result.rows as unknown))
  }
  const before = await kept()
  expect(before).not.toContain('a very long password')
  expect(before).not.toContain(`"${code}"`)
  const { body } = await auth.send('POST', '/verify', { type: 'signup', email, token: code })
  const after = await kept()
  expect(after).not.toContain(body.refresh_token)
  expect(after).not.toContain(body.access_token)
})
