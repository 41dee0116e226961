import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import pg from 'pg'
import { inject } from 'vitest'
import { createAuth } from '../../../../src/auth/index.ts'
import { serveOnLoopback } from '../../../../src/cloud/server.ts'
import { freePort } from '../../../../src/processes/ports.ts'
import { ensureDatabase } from '../../../../src/postgres/index.ts'

/** Signs every token of these services, as the compose files of others' suites do it. */
export const jwtSecret = '37c304f8-51aa-419a-a1af-06154e63707a'

export const siteUrl = 'http://127.0.0.1:3000'

/** The settings of most tests; each test adds what else it needs. */
export const usual = {
  GOTRUE_SITE_URL: siteUrl,
  GOTRUE_URI_ALLOW_LIST: 'https://gym.example/**',
  GOTRUE_JWT_SECRET: jwtSecret,
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  GOTRUE_SMS_TEST_OTP: '15550001111:123456,15550002222:654321',
  GOTRUE_SMTP_MAX_FREQUENCY: '1ns',
  GOTRUE_SMS_MAX_FREQUENCY: '1ns',
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '100000',
  GOTRUE_RATE_LIMIT_SMS_SENT: '100000',
}

export const confirmed = { ...usual, GOTRUE_MAILER_AUTOCONFIRM: 'true', GOTRUE_SMS_AUTOCONFIRM: 'true' }

export type SentEmail = { to: string; subject: string; html: string; code: string; link: URL | undefined }

/** A database of the test's own. */
export async function openPool(name: string) {
  const admin = inject('postgresUrl')
  const database = `auth_${name}`
  await ensureDatabase(admin, database)
  const connectionString = Object.assign(new URL(admin), { pathname: `/${database}` }).href
  const pool = new pg.Pool({ connectionString })
  pool.on('error', () => undefined)
  return pool
}

type Variables = Readonly<Record<string, string>>

export type AuthService = Awaited<ReturnType<typeof startAuth>>

/** The auth service on a port of its own, below `/auth/v1` as in a project. Several may share one database. */
export async function startAuth(
  pool: pg.Pool,
  environment: Variables | ((url: string) => Variables) = usual,
) {
  const port = await freePort()
  const projectUrl = `http://127.0.0.1:${port}`
  const url = `${projectUrl}/auth/v1`
  const mails: SentEmail[] = []
  const faults: string[] = []
  let ahead = 0
  const fetchAuth = await createAuth({
    pool,
    environment: {
      API_EXTERNAL_URL: url,
      ...Object.fromEntries(emailKinds.map((kind) => [`GOTRUE_MAILER_URLPATHS_${kind}`, '/auth/v1/verify'])),
      ...(typeof environment === 'function' ? environment(url) : environment),
    },
    paths: ['/auth/v1', ''],
    deliver: async ({ to, subject, html }) =>
      void mails.push({ to, subject, html, ...readEmail(html, subject) }),
    now: () => new Date(Date.now() + ahead),
    log: (line) => faults.push(line),
  })
  const server = await serveOnLoopback({ fetch: fetchAuth }, port)
  const service = {
    projectUrl,
    url,
    /** Internal errors that the service reported. */
    faults,
    mails,
    /** The newest email to an email address; sending has ended when an endpoint responds. */
    mailTo(address: string): SentEmail {
      const mail = mails.findLast(({ to }) => to === address)
      if (!mail) throw new Error(`No mail to ${address}`)
      return mail
    },
    countEmailsTo: (address: string) => mails.filter(({ to }) => to === address).length,
    /** Moves the service's clock forward, in seconds. */
    advance: (seconds: number) => void (ahead += seconds * 1000),
    /** A plain request without the client. */
    ask: (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      service.ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    client: (auth: AuthClientOptions = {}, options: SupabaseClientOptions<'public'> = {}) =>
      makeClient(projectUrl, 'anon', auth, options),
    /** A client with the service's own key, which keeps nothing. */
    adminClient: async () =>
      makeClient(projectUrl, await tokenOf({ role: 'service_role' }), { persistSession: false }, {}),
    admin: async () => (await service.adminClient()).auth.admin,
    close: () => server.close(),
  }
  return service
}

const emailKinds = ['INVITE', 'CONFIRMATION', 'RECOVERY', 'EMAIL_CHANGE']

type AuthClientOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>

/** A client with its own storage and without automatic refresh. */
function makeClient(
  projectUrl: string,
  key: string,
  auth: AuthClientOptions,
  options: SupabaseClientOptions<'public'>,
): SupabaseClient {
  return createClient(projectUrl, key, {
    ...options,
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      storage: memoryStorage(),
      // Clients with the same key, also of another file in this process, take each other for tabs of one browser.
      storageKey: `test-${randomUUID()}`,
      ...auth,
    },
  })
}

export type MemoryStorage = ReturnType<typeof memoryStorage>

export function memoryStorage(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items))
  return {
    kept,
    getItem: async (name: string) => kept.get(name) ?? null,
    setItem: async (name: string, value: string) => void kept.set(name, value),
    removeItem: async (name: string) => void kept.delete(name),
  }
}

/** A token with the shared secret, good for an hour unless its claims say otherwise. */
export const tokenOf = (claims: Record<string, unknown>, secret = jwtSecret) =>
  new SignJWT({ exp: Math.floor(Date.now() / 1000) + 3600, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))

export const password = 'correct horse 1'

let people = 0

/** An email that no other test in this file uses. */
export const uniqueEmail = (name = 'ann') => `${name}.${Date.now().toString(36)}.${(people += 1)}@gym.example`

let numbers = Math.floor(Math.random() * 9_000_000)

export const newNumber = () => `1555${String((numbers += 1)).padStart(7, '0')}`

/** A signed-in user of a service that confirms emails automatically. */
export async function signedUp(service: AuthService, auth: AuthClientOptions = {}) {
  const client = service.client(auth)
  const email = uniqueEmail()
  const { data, error } = await client.auth.signUp({ email, password })
  if (error) throw error
  if (!data.session || !data.user) throw new Error('The service did not confirm the account')
  return { client, email, session: data.session, user: data.user }
}

function readEmail(html: string, subject: string): Pick<SentEmail, 'code' | 'link'> {
  const text = html.replaceAll('&amp;', '&')
  const href = /href="([^"]+)"/.exec(text)?.[1]
  return {
    code: /\b\d{6}\b/.exec(text.replaceAll(/<[^>]+>/g, ' '))?.[0] ?? /\b\d{6}\b/.exec(subject)?.[0] ?? '',
    link: href === undefined ? undefined : new URL(href),
  }
}
