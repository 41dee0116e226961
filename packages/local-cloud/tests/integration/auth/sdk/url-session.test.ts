import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { onAnotherPage, openPage } from './browser.ts'
import {
  confirmed,
  memoryStorage,
  uniqueEmail,
  openPool,
  password,
  signedUp,
  startAuth,
  type AuthService,
  type MemoryStorage,
} from './support.ts'

let pool: pg.Pool
let auth: AuthService
let confirming: AuthService

beforeAll(async () => {
  pool = await openPool('url_session')
  auth = await startAuth(pool)
  confirming = await startAuth(pool, confirmed)
})
afterAll(async () => {
  await Promise.all([auth.close(), confirming.close()])
  await pool.end()
})

const opened: SupabaseClient[] = []
afterEach(async () => {
  for (const client of opened.splice(0)) await client.auth.dispose()
  vi.unstubAllGlobals()
})

type Arrival = {
  url: string
  flowType?: 'implicit' | 'pkce'
  storage?: MemoryStorage
  storageKey?: string
}

let keys = 0

/** The client warns when two share one. */
const newKey = () => `page-${(keys += 1)}`

/** Opens a page with a client on it, and waits until the client has looked at the URL. */
async function arrive({ url: address, flowType = 'implicit', storage, storageKey = newKey() }: Arrival) {
  const page = openPage(address)
  const kept = storage ?? page.storage
  const client = onAnotherPage(() =>
    auth.client({ flowType, storage: kept, storageKey, detectSessionInUrl: true }),
  )
  opened.push(client)
  const events: [AuthChangeEvent, Session | null][] = []
  client.auth.onAuthStateChange((event, session) => void events.push([event, session]))
  const { error } = await client.auth.initialize()
  await vi.waitFor(() => expect(events.map(([event]) => event)).toContain('INITIAL_SESSION'))
  return { page, client, events: () => events.map(([event]) => event), error, storageKey }
}

/** The link of an email, followed as a browser does it. */
async function follow(link: URL | undefined) {
  const response = await fetch(link ?? '', { redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

const options = { redirectTo: 'https://gym.example/finish?next=%2Faccount' }

describe('a session in the fragment (implicit flow)', () => {
  it('is stored and removed from the URL', async () => {
    const { email } = await signedUp(confirming)
    await auth.client().auth.signInWithOtp({ email, options: { emailRedirectTo: options.redirectTo } })
    const { page, client, events, error, storageKey } = await arrive({
      url: await follow(auth.mailTo(email).link),
    })
    expect(error).toBeNull()
    expect((await client.auth.getSession()).data.session?.user.email).toBe(email)
    await vi.waitFor(() => expect(events()).toContain('SIGNED_IN'))
    expect(page.address).toBe('https://gym.example/finish?next=%2Faccount')
    expect(page.storage.kept.get(storageKey)).toContain('"refresh_token"')
  })

  it('of a recovery sends the event PASSWORD_RECOVERY', async () => {
    const { email } = await signedUp(confirming)
    await auth.client().auth.resetPasswordForEmail(email, options)
    const { events } = await arrive({ url: await follow(auth.mailTo(email).link) })
    await vi.waitFor(() => expect(events()).toContain('PASSWORD_RECOVERY'))
    expect(events()).not.toContain('SIGNED_IN')
  })

  it('with a provider token keeps that token', async () => {
    const { session } = await signedUp(confirming)
    const { client } = await arrive({ url: fragment(session, { provider_token: 'from-elsewhere' }) })
    expect((await client.auth.getSession()).data.session?.provider_token).toBe('from-elsewhere')
  })

  it('that is over 120 seconds old is accepted with a warning of the client', async () => {
    const { session } = await signedUp(confirming)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const url = fragment({ ...session, expires_at: (session.expires_at ?? 0) - 121 })
    const { error } = await arrive({ url })
    expect(error).toBeNull()
    expect(warn.mock.calls[0]?.[0]).toBe(
      '@supabase/gotrue-js: Session as retrieved from URL was issued over 120s ago, URL could be stale',
    )
    warn.mockReset()
  })

  it('that is 110 seconds old is accepted without a warning', async () => {
    const { session } = await signedUp(confirming)
    const url = fragment({ ...session, expires_at: (session.expires_at ?? 0) - 110 })
    expect((await arrive({ url })).error).toBeNull()
  })

  it('that is invalid is refused, and an older session stays', async () => {
    const kept = await signedUp(confirming)
    const storageKey = newKey()
    const storage = memoryStorage({ [storageKey]: JSON.stringify(kept.session) })
    const [header, claims] = (await signedUp(confirming)).session.access_token.split('.')
    const access_token = `${header}.${claims}.${'A'.repeat(43)}`
    const { client, error } = await arrive({
      url: fragment({ ...kept.session, access_token }),
      storage,
      storageKey,
    })
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' })
    expect((await client.auth.getSession()).data.session?.user.id).toBe(kept.user.id)
  })

  it('that was ended in the meantime is missing', async () => {
    const { client: ended, session } = await signedUp(confirming)
    await ended.auth.signOut()
    const { client, error } = await arrive({ url: fragment(session) })
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await client.auth.getSession()).data.session).toBeNull()
  })

  it('that is incomplete is ignored', async () => {
    const { error } = await arrive({ url: 'https://gym.example/#access_token=abc&expires_in=3600' })
    expect(error?.message).toBe('No session defined in URL')
  })
})

describe('a code in the query (PKCE flow)', () => {
  it.each(['magiclink', 'recovery', 'signup'] as const)('of a %s is exchanged once', async (kind) => {
    const [storage, storageKey] = [memoryStorage(), newKey()]
    const asking = auth.client({ flowType: 'pkce', storage, storageKey })
    const { email } = kind === 'signup' ? { email: uniqueEmail() } : await signedUp(confirming)
    const emailRedirectTo = options.redirectTo
    if (kind === 'signup') await asking.auth.signUp({ email, password, options: { emailRedirectTo } })
    if (kind === 'magiclink') await asking.auth.signInWithOtp({ email, options: { emailRedirectTo } })
    if (kind === 'recovery') await asking.auth.resetPasswordForEmail(email, options)
    const url = await follow(auth.mailTo(email).link)
    expect(url).toMatch(/^https:\/\/gym\.example\/finish\?code=[0-9a-f-]{36}&next=%2Faccount$/)
    const { client, events, error, page } = await arrive({
      url,
      flowType: 'pkce',
      storage,
      storageKey,
    })
    expect(error).toBeNull()
    const event = kind === 'recovery' ? 'PASSWORD_RECOVERY' : 'SIGNED_IN'
    await vi.waitFor(() => expect(events()).toContain(event))
    expect(page.address).toBe('https://gym.example/finish?next=%2Faccount')
    const method = { magiclink: 'magiclink', recovery: 'recovery', signup: 'email/signup' }[kind]
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method }])
    const again = await auth.post('/token?grant_type=pkce', {
      auth_code: new URL(url).searchParams.get('code'),
      code_verifier: 'x'.repeat(43),
    })
    expect(again.status).toBe(404)
  })

  it('in another browser, which has no verifier, changes nothing', async () => {
    const { error, events } = await arrive({ url: 'https://gym.example/?code=abc', flowType: 'pkce' })
    expect(error).toBeNull()
    expect(events()).toEqual(['INITIAL_SESSION'])
  })
})

describe('a URL of the other flow', () => {
  it('is refused by a PKCE client', async () => {
    const { session } = await signedUp(confirming)
    const { error } = await arrive({ url: fragment(session), flowType: 'pkce' })
    expect(error?.message).toBe('Not a valid PKCE flow url.')
  })

  it('is refused by an implicit-flow client', async () => {
    const [storage, storageKey] = [memoryStorage(), newKey()]
    const asking = auth.client({ flowType: 'pkce', storage, storageKey })
    await asking.auth.resetPasswordForEmail(uniqueEmail())
    const { error } = await arrive({ url: 'https://gym.example/?code=abc', storage, storageKey })
    expect(error?.message).toBe('Not a valid implicit grant flow url.')
  })
})

describe('an error in the URL', () => {
  it.each(['implicit', 'pkce'] as const)(
    'of a link that was used is reported, in the %s flow',
    async (flowType) => {
      const { email } = await signedUp(confirming)
      const asking = auth.client({ flowType })
      await asking.auth.signInWithOtp({ email, options: { emailRedirectTo: 'https://gym.example/finish' } })
      const { link } = auth.mailTo(email)
      await follow(link)
      const { error, client } = await arrive({ url: await follow(link), flowType })
      expect(error).toMatchObject({
        name: 'AuthImplicitGrantRedirectError',
        message: 'Email link is invalid or has expired',
        details: { error: 'access_denied', code: 'otp_expired' },
      })
      expect((await client.auth.getSession()).data.session).toBeNull()
    },
  )

  it('without a description gets a default one from the client', async () => {
    const { error } = await arrive({ url: 'https://gym.example/#error_code=123' })
    expect(error?.message).toBe('Error in URL with unspecified error_description')
  })
})

describe('wrong uses of the client are reported', () => {
  type Reader = {
    _getSessionFromURL(parameters: object, kind: string): Promise<{ error: Error | null }>
  }

  /** The error of the client when it reads a URL later than at its start. */
  async function read(kind: 'implicit' | 'pkce') {
    const client = auth.client({ flowType: kind, detectSessionInUrl: false })
    const { error } = await (client.auth as unknown as Reader)._getSessionFromURL({}, kind)
    return error?.message
  }

  it('reading a URL without a browser', async () => {
    expect(await read('implicit')).toBe('No browser detected.')
  })

  it('a URL without a code', async () => {
    openPage('https://gym.example/')
    expect(await read('pkce')).toBe('No code detected.')
  })

  it('an invalid URL', async () => {
    vi.stubGlobal('window', { location: { href: '' } })
    vi.stubGlobal('document', {})
    const { error } = await auth.client({ detectSessionInUrl: true }).auth.initialize()
    expect(error).toMatchObject({
      name: 'AuthUnknownError',
      message: 'Unexpected error during initialization',
    })
  })
})

/** The URL that a browser is led to with a session. */
function fragment(session: Session, more: Record<string, string> = {}) {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = session
  return `https://gym.example/finish#${new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
    ...more,
  })}`
}
