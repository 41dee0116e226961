import pg from 'pg'
import { inject } from 'vitest'
import { createAuth } from '../../../src/auth/index.ts'
import type { Email } from '../../../src/auth/email/deliver.ts'
import type { Environment } from '../../../src/auth/options/variables.ts'
import { ensureDatabase } from '../../../src/postgres/index.ts'

/** A database of the test's own. */
export async function openPool(name: string): Promise<pg.Pool> {
  const admin = inject('postgresUrl')
  await ensureDatabase(admin, name)
  const pool = new pg.Pool({ connectionString: Object.assign(new URL(admin), { pathname: `/${name}` }).href })
  pool.on('error', () => undefined)
  return pool
}

/** Settings of all tests, without limits on emails and codes. */
const usual: Environment = {
  GOTRUE_SITE_URL: 'http://localhost:3000',
  API_EXTERNAL_URL: 'http://localhost:9999',
  GOTRUE_JWT_SECRET: 'a secret that only these tests know',
  GOTRUE_SMTP_MAX_FREQUENCY: '1ns',
  GOTRUE_SMS_MAX_FREQUENCY: '1ns',
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '100000',
}

/** A session's tokens where the response is one; anything else is unknown. */
export type ResponseBody = Record<string, unknown> & {
  access_token: string
  refresh_token: string
  user: Record<string, unknown>
}

/** An auth service with a clock that the test moves and emails that the test reads. */
export async function startAuth(pool: pg.Pool, environment: Environment = {}) {
  const mails: Email[] = []
  const faults: string[] = []
  let ahead = 0
  const handle = await createAuth({
    pool,
    environment: { ...usual, ...environment },
    deliver: async (mail) => void mails.push(mail),
    now: () => new Date(Date.now() + ahead),
    log: (line) => void faults.push(line),
  })
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    handle(
      new Request(`http://localhost:9999${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  return {
    handle,
    ask,
    mails,
    /** Internal errors, one per line. */
    faults,
    /** Asks and reads the response as JSON. */
    async send(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
      const response = await ask(method, path, body, headers)
      const text = await response.text()
      const json = (text === '' ? undefined : JSON.parse(text)) as ResponseBody
      return { status: response.status, headers: response.headers, body: json }
    },
    /** The newest email to an email address, with its code, and the token and the link's URL if it has one. */
    mailTo(address: string) {
      const mail = mails.findLast(({ to }) => to === address)
      if (!mail) throw new Error(`There is no mail to ${address}`)
      const link = /href="([^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&')
      return {
        ...mail,
        code: /enter the code: (\d+)/i.exec(mail.html)?.[1] ?? '',
        link: link ?? '',
        token: new URL(link ?? 'http://localhost').searchParams.get('token') ?? '',
      }
    },
    /** Moves the service's clock on, in seconds. */
    wait(seconds: number) {
      ahead += seconds * 1000
    },
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let count = 0
/** An email address that no other test has. */
export const newEmail = () => `person-${process.pid}-${Date.now()}-${(count += 1)}@example.com`
