import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEmail, openPool, startAuth } from '../support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  pool = await openPool('auth_core_seeds')
})
afterAll(() => pool.end())

it('takes users and sessions that SQL for the real server puts in', async () => {
  const auth = await startAuth(pool)
  const [id, session] = [randomUUID(), randomUUID()]
  const email = newEmail()
  await pool.query(
    `INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data)
     VALUES ('00000000-0000-0000-0000-000000000000', $1, '', 'authenticated', $2, $3, now(), '{}', '{}')`,
    [id, email, await hash('password', 4)],
  )
  await pool.query('INSERT INTO auth.sessions (id, user_id) VALUES ($1, $2)', [session, id])
  await pool.query(
    `INSERT INTO auth.refresh_tokens (instance_id, token, user_id, session_id)
     VALUES ('00000000-0000-0000-0000-000000000000', 'seededtoken1', $1, $2)`,
    [id, session],
  )
  const entered = await auth.answer('POST', '/token?grant_type=password', { email, password: 'password' })
  expect(entered.body).toMatchObject({ user: { id, email } })
  const refreshed = await auth.answer('POST', '/token?grant_type=refresh_token', {
    refresh_token: 'seededtoken1',
  })
  expect(refreshed.body).toMatchObject({ user: { id } })
})

it('keeps neither passwords, codes nor refresh tokens as they are', async () => {
  const auth = await startAuth(pool)
  const email = newEmail()
  await auth.answer('POST', '/signup', { email, password: 'a very long password' })
  const { code } = auth.mailTo(email)
  const kept = async () => {
    const tables = ['users', 'sessions', 'refresh_tokens', 'one_time_tokens', 'identities', 'flow_state']
    const rows = await Promise.all(tables.map((table) => pool.query(`SELECT * FROM auth.${table}`)))
    return JSON.stringify(rows.map((result) => result.rows as unknown))
  }
  const before = await kept()
  expect(before).not.toContain('a very long password')
  expect(before).not.toContain(`"${code}"`)
  const { body } = await auth.answer('POST', '/verify', { type: 'signup', email, token: code })
  const after = await kept()
  expect(after).not.toContain(body.refresh_token)
  expect(after).not.toContain(body.access_token)
})
