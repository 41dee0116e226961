import type { Session } from '@supabase/supabase-js'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  confirmed,
  memoryStorage,
  openPool,
  signedUp,
  startAuth,
  tokenOf,
  type AuthService,
} from './support.ts'

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('refresh')
  auth = await startAuth(pool, confirmed)
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

const refresh = (refresh_token: string, service = auth) =>
  service.post('/token?grant_type=refresh_token', { refresh_token })

const refreshed = async (refresh_token: string, service = auth) => {
  const response = await refresh(refresh_token, service)
  return { status: response.status, body: (await response.json()) as Session & Record<string, unknown> }
}

const alreadyUsed = {
  code: 400,
  error_code: 'refresh_token_already_used',
  msg: 'Invalid Refresh Token: Already Used',
}

describe('a refresh token', () => {
  it('returns a new session of the same user and a token that replaces it', async () => {
    const { client, session, user } = await signedUp(auth)
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.user?.id).toBe(user.id)
    expect(data.session?.refresh_token).toMatch(/^[a-z0-9]{12}$/)
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const passed = await client.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(passed.error).toBeNull()
    expect((await client.auth.getSession()).data.session?.refresh_token).toBe(
      passed.data.session?.refresh_token,
    )
  })

  it('preserves the session id, assurance level and methods', async () => {
    const { client } = await signedUp(auth)
    const before = (await client.auth.getClaims()).data?.claims
    await client.auth.refreshSession()
    const after = (await client.auth.getClaims()).data?.claims
    expect(after).toMatchObject({ session_id: before?.session_id, aal: 'aal1', amr: before?.amr })
  })

  it('returns the newest token to a client that lost the response, however late', async () => {
    const { session } = await signedUp(auth)
    const first = await refreshed(session.refresh_token)
    auth.advance(3_600)
    const again = await refreshed(session.refresh_token)
    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBe(first.body.refresh_token)
    expect((await refreshed(first.body.refresh_token)).status).toBe(200)
  })

  it('that was replaced twice revokes all tokens of the session, but keeps the session row', async () => {
    const { session, client } = await signedUp(auth)
    const second = await refreshed(session.refresh_token)
    const third = await refreshed(second.body.refresh_token)
    auth.advance(60)
    const stolen = await refreshed(session.refresh_token)
    expect(stolen).toEqual({ status: 400, body: alreadyUsed })
    expect(await refreshed(third.body.refresh_token)).toEqual({ status: 400, body: alreadyUsed })
    expect((await client.auth.getUser(third.body.access_token)).error).toBeNull()
  })

  it('may be reused within the configured interval', async () => {
    const patient = await startAuth(pool, {
      ...confirmed,
      GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
    })
    const { session } = await signedUp(patient)
    const second = await refreshed(session.refresh_token, patient)
    const third = await refreshed(second.body.refresh_token, patient)
    patient.advance(5)
    const within = await refreshed(session.refresh_token, patient)
    expect(within.status).toBe(200)
    expect(within.body.refresh_token).not.toBe(third.body.refresh_token)
    patient.advance(11)
    expect((await refreshed(second.body.refresh_token, patient)).body).toEqual(alreadyUsed)
    await patient.close()
  })

  it('that is used concurrently returns a session to every request, with the same token', async () => {
    const { session } = await signedUp(auth)
    const responses = await Promise.all(Array.from({ length: 8 }, () => refreshed(session.refresh_token)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  it('sends user, session and token ids in response headers', async () => {
    const { session, user } = await signedUp(auth)
    const { headers } = await refresh(session.refresh_token)
    expect(headers.get('sb-auth-user-id')).toBe(user.id)
    expect(headers.get('sb-auth-session-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('sb-auth-refresh-token-prefix')).toMatch(/^[a-z0-9]{5}$/)
  })
})

describe('refreshing refuses', () => {
  it.each([
    ['abcdefghjkmn', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
    ['invalid-refresh-token', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
    ['short', 'validation_failed', 'Refresh token is not valid'],
    ['ABC-EFGHJKMN', 'validation_failed', 'Refresh token is not valid'],
  ])('the token %s', async (refresh_token, code, message) => {
    const { data, error } = await auth.client().auth.refreshSession({ refresh_token })
    expect(error).toMatchObject({ status: 400, code, message })
    expect(data).toEqual({ user: null, session: null })
  })

  it('no token at all', async () => {
    expect((await refresh('')).status).toBe(400)
    const { error } = await auth.client().auth.refreshSession()
    expect(error).toMatchObject({ name: 'AuthSessionMissingError', message: 'Auth session missing!' })
  })

  it('a token of an ended session, of a deleted user and of a banned user', async () => {
    const admin = await auth.admin()
    const ended = await signedUp(auth)
    await ended.client.auth.signOut()
    const gone = await signedUp(auth)
    await admin.deleteUser(gone.user.id)
    for (const { session } of [ended, gone]) {
      const { body } = await refreshed(session.refresh_token)
      expect(body).toMatchObject({ error_code: 'refresh_token_not_found' })
    }
    const banned = await signedUp(auth)
    await admin.updateUserById(banned.user.id, { ban_duration: '24h' })
    expect((await refreshed(banned.session.refresh_token)).body).toEqual({
      code: 400,
      error_code: 'user_banned',
      msg: 'Invalid Refresh Token: User Banned',
    })
  })

  it('a session that is too old or was inactive for too long', async () => {
    const limited = await startAuth(pool, {
      ...confirmed,
      GOTRUE_SESSIONS_TIMEBOX: '24h',
      GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '1h',
    })
    const { session } = await signedUp(limited)
    limited.advance(1_800)
    const used = await refreshed(session.refresh_token, limited)
    expect(used.status).toBe(200)
    limited.advance(3_700)
    expect((await refreshed(used.body.refresh_token, limited)).body).toMatchObject({
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
    })
    limited.advance(24 * 3_600)
    expect((await refreshed(used.body.refresh_token, limited)).body).toMatchObject({
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired',
    })
    await limited.close()
  })

  it('an older session of a user who may have only one', async () => {
    const single = await startAuth(pool, { ...confirmed, GOTRUE_SESSIONS_SINGLE_PER_USER: 'true' })
    const { email, session } = await signedUp(single)
    single.advance(10)
    const newer = await single.client().auth.signInWithPassword({ email, password: 'correct horse 1' })
    expect((await refreshed(session.refresh_token, single)).body).toMatchObject({
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
    })
    expect((await refreshed(newer.data.session?.refresh_token ?? '', single)).status).toBe(200)
    await single.close()
  })
})

describe('setting a session in the client', () => {
  it('keeps a valid one as it is', async () => {
    const { session, email } = await signedUp(auth)
    const client = auth.client()
    const { data, error } = await client.auth.setSession(session)
    expect(error).toBeNull()
    expect(data.session?.access_token).toBe(session.access_token)
    expect(data.user?.email).toBe(email)
    expect(
      (await client.auth.updateUser({ data: { hello: 'world' } })).data.user?.user_metadata,
    ).toMatchObject({
      hello: 'world',
    })
  })

  it('refreshes one whose access token has expired', async () => {
    const { session, email } = await signedUp(auth)
    const access_token = await tokenOf({ sub: session.user.id, exp: Math.floor(Date.now() / 1000) - 60 })
    const { data, error } = await auth.client().auth.setSession({ ...session, access_token })
    expect(error).toBeNull()
    expect(data.session?.access_token).not.toBe(access_token)
    expect(data.user?.email).toBe(email)
  })

  it('needs both tokens, and valid ones', async () => {
    const { session } = await signedUp(auth)
    const { auth: client } = auth.client()
    const missing = { name: 'AuthSessionMissingError', message: 'Auth session missing!' }
    expect((await client.setSession({ access_token: 'a' } as never)).error).toMatchObject(missing)
    expect((await client.setSession({ refresh_token: 'b' } as never)).error).toMatchObject(missing)
    const broken = await client.setSession({ ...session, access_token: 'invalid-access-token' })
    expect(broken.error?.message).toContain('Invalid JWT structure')
    const access_token = await tokenOf({ sub: session.user.id, exp: 1_700_000_000 })
    const stale = await client.setSession({ access_token, refresh_token: 'invalid-refresh-token' })
    expect(stale.error?.message).toContain('Invalid Refresh Token: Refresh Token Not Found')
    const foreign = await client.setSession({
      ...session,
      access_token: await tokenOf({ sub: session.user.id }, 'another secret that nobody here knows'),
    })
    expect(foreign.error).toMatchObject({ status: 403, code: 'bad_jwt' })
  })
})

describe('a stored session of the client', () => {
  const expiring = (session: Session, seconds: number) =>
    memoryStorage({
      here: JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + seconds }),
    })

  it.each([-60, 3, 9])('is refreshed at start when it expires in %i seconds', async (seconds) => {
    const { session } = await signedUp(auth)
    const storage = expiring(session, seconds)
    const client = auth.client({ storage, storageKey: 'here', autoRefreshToken: true })
    const { data, error } = await client.auth.getSession()
    await client.auth.stopAutoRefresh()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(storage.kept.get('here')).toContain(data.session?.refresh_token)
  })

  it('is not refreshed when it is valid for long', async () => {
    const { session } = await signedUp(auth)
    const client = auth.client({
      storage: expiring(session, 600),
      storageKey: 'here',
      autoRefreshToken: true,
    })
    const { data } = await client.auth.getSession()
    await client.auth.stopAutoRefresh()
    expect(data.session?.refresh_token).toBe(session.refresh_token)
  })

  it('is refreshed once for many concurrent calls', async () => {
    const { session } = await signedUp(auth)
    let asked = 0
    const client = auth.client(
      { storage: expiring(session, -1), storageKey: 'here' },
      { global: { fetch: (...request) => ((asked += 1), fetch(...request)) } },
    )
    const sessions = await Promise.all([1, 2, 3].map(() => client.auth.getSession()))
    expect(new Set(sessions.map(({ data }) => data.session?.access_token)).size).toBe(1)
    expect(asked).toBe(1)
  })

  it('is deleted with the event SIGNED_OUT when its refresh token is refused', async () => {
    const { session } = await signedUp(auth)
    const storage = expiring({ ...session, refresh_token: 'expired-refresh-token' }, -60)
    const client = auth.client({ storage, storageKey: 'here' })
    const events: string[] = []
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { data, error } = await client.auth.getSession()
    expect(error?.message).toContain('Invalid Refresh Token')
    await vi.waitFor(() => expect(events).toContain('INITIAL_SESSION'))
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: 'refresh_token_not_found' }))
    told.mockReset()
    expect(data.session).toBeNull()
    expect(storage.kept.has('here')).toBe(false)
    expect(events).toContain('SIGNED_OUT')
  })

  it('survives an unavailable service: the client retries after 200 ms, then 400 ms', async () => {
    const { session } = await signedUp(auth)
    const tries: number[] = []
    const client = auth.client(
      { storage: expiring(session, -1), storageKey: 'here' },
      {
        global: {
          fetch: async (...request) => {
            tries.push(Date.now())
            return tries.length < 3 ? new Response('{"message":"away"}', { status: 503 }) : fetch(...request)
          },
        },
      },
    )
    const { data, error } = await client.auth.getSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const [first = 0, second = 0, third = 0] = tries
    expect(second - first).toBeGreaterThanOrEqual(195)
    expect(second - first).toBeLessThan(390)
    expect(third - second).toBeGreaterThanOrEqual(395)
    expect(tries).toHaveLength(3)
  })
})
