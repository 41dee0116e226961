import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, openPool, password, signedUp, startAuth, type AuthService } from './support.ts'

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('sign_out')
  auth = await startAuth(pool, confirmed)
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

describe('signing out', () => {
  it('ends all sessions, or this one, or all others', async () => {
    const person = await signedUp(auth)
    const another = async () => {
      const client = auth.client()
      await client.auth.signInWithPassword({ email: person.email, password })
      return client
    }
    // Without a client's session: a client that learns that its session is missing deletes it.
    const alive = async (...asked: string[]) =>
      Promise.all(asked.map(async (token) => (await auth.client().auth.getUser(token)).error === null))
    const tokens = async (...clients: Awaited<ReturnType<typeof another>>[]) =>
      Promise.all(clients.map(async (one) => (await one.auth.getSession()).data.session?.access_token ?? ''))
    const [one, two, three] = [await another(), await another(), await another()]
    const [first = '', second = '', third = ''] = await tokens(one, two, three)

    expect((await one.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await one.auth.getSession()).data.session).not.toBeNull()
    expect(await alive(first, second, third)).toEqual([true, false, false])

    const four = await another()
    const [fourth = ''] = await tokens(four)
    expect((await one.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect((await one.auth.getSession()).data.session).toBeNull()
    expect(await alive(first, fourth)).toEqual([false, true])

    const five = await another()
    const [fifth = ''] = await tokens(five)
    expect((await four.auth.signOut()).error).toBeNull()
    expect(await alive(fourth, fifth)).toEqual([false, false])
  })

  it('returns no content, and refuses an unknown scope', async () => {
    const { session } = await signedUp(auth)
    const headers = { authorization: `Bearer ${session.access_token}` }
    const bad = await auth.ask('/logout?scope=galaxy', { method: 'POST', headers })
    expect([bad.status, await bad.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: 'Unsupported logout scope "galaxy"' },
    ])
    const good = await auth.ask('/logout', { method: 'POST', headers })
    expect([good.status, await good.text()]).toEqual([204, ''])
  })

  it('succeeds for a deleted user: the client ignores 401, 403 and 404', async () => {
    const { client, user } = await signedUp(auth)
    await (await auth.admin()).deleteUser(user.id)
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await client.auth.getSession()).data.session).toBeNull()
  })

  it('by an administrator needs the user’s token', async () => {
    const { client, session } = await signedUp(auth)
    const admin = await auth.admin()
    expect((await admin.signOut(session.access_token)).error).toBeNull()
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const bad = await admin.signOut('this-is-a-bad-token')
    expect(bad.error).toMatchObject({ status: 403, code: 'bad_jwt' })
  })
})
