import type { BrowserContext, Page } from '@playwright/test'
import type { Pool } from 'pg'
import { sessionCookies as cookieOptions } from '../../../lib/auth/cookies'
import { newPerson, visitor, type Person } from '../support/people'
import { ports, siteUrl } from '../support/ports'
import { open } from './forms'

/** The session in the cookies of a browser; `expires_at` in seconds since 1970. */
export type Kept = { access_token: string; refresh_token: string; expires_at: number; user?: unknown }

/** The session cookies; a long session is split into several. */
export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /auth-token/.test(name))

/** Reads the session of a browser. */
export async function kept(context: BrowserContext): Promise<Kept> {
  const parts = (await sessionCookies(context)).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
  const text = parts
    .map(({ value }) => value)
    .join('')
    .replace(/^base64-/, '')
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Kept
}

/** Replaces the session in the cookies while no page of ours is open to notice it. */
export async function keep(page: Page, session: Kept): Promise<void> {
  await page.goto('about:blank')
  await put(page.context(), session)
}

/** Expires the token in the cookies, as after a night with the page open. */
export async function runOut(context: BrowserContext): Promise<void> {
  await put(context, { ...(await kept(context)), expires_at: Math.floor(Date.now() / 1000) - 60 })
}

/** Backdates the sign-in of a browser by an hour; the next page refreshes the session and sees it. */
export async function signedInAnHourAgo(context: BrowserContext, database: Pool): Promise<void> {
  const { session_id } = JSON.parse(
    Buffer.from((await kept(context)).access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { session_id: string }
  await database.query(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour' where session_id = $1`,
    [session_id],
  )
  await runOut(context)
}

/** Signs a person in without the form, for tests of other features. */
export async function signedInAs(page: Page, person: Person): Promise<void> {
  const { data, error } = await visitor().signInWithPassword(person)
  if (error) throw error
  await put(page.context(), data.session)
}

/**
 * Resolves when the account page, which opens next, has checked its session. A check after signing out would log that
 * the session has ended.
 */
export const sessionCheck = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/auth/v1/user'),
  )

/** Opens the account page and waits until it has checked its session for the first time. */
export async function openWatched(page: Page): Promise<void> {
  const checked = sessionCheck(page)
  await open(page, '/account')
  await checked
}

/** Signs a new person in and opens their account page. */
export async function signedIn(page: Page, scripts = true): Promise<Person> {
  const person = await newPerson()
  await signedInAs(page, person)
  await (scripts ? openWatched(page) : open(page, '/account', { scripts }))
  return person
}

async function put(context: BrowserContext, session: object): Promise<void> {
  const { name = '' } = cookieOptions(siteUrl, `http://localhost:${ports.cloud}`)
  await context.clearCookies({ name: new RegExp(`^${name}`) })
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const parts = value.match(/.{1,3180}/g) ?? []
  await context.addCookies(
    parts.map((part, index) => ({
      name: parts.length === 1 ? name : `${name}.${index}`,
      value: part,
      url: siteUrl,
      sameSite: 'Lax',
      expires: Math.floor(Date.now() / 1000) + 86_400,
    })),
  )
}
