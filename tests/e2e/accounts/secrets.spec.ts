import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type pg from 'pg'
import { linkIn, takeEmail } from '../support/inbox'
import { whileServiceFails } from '../support/service-faults'
import {
  uniqueEmail,
  newGuardedPerson,
  newPassword,
  newPerson,
  passwordMark,
  projectKeys,
  wrongDigits,
} from '../support/people'
import { siteUrl } from '../support/ports'
import { publicRoutes } from '../support/routes'
import { siteLogs } from '../support/site-log'
import { distDir } from '../support/test-site'
import { waitForPath, fill, formWith, open, press, statusMessage, signIn, openDetails } from './forms'
import { listen, test } from './secret-search'
import { expect } from './test'

/** Paths of all files below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('the search finds a secret in every encoding', ({ wanted, found }) => {
  expect([...wanted.keys()]).toEqual(
    expect.arrayContaining([
      'SANITY_API_READ_TOKEN',
      'SANITY_API_WRITE_TOKEN',
      'SANITY_REVALIDATE_SECRET',
      'AIRTABLE_API_KEY',
      'CONTACT_FORM_URL',
      'DATABASE_URL',
      'SUPABASE_SERVICE_ROLE_KEY',
      'CRON_SECRET',
      'HMAC_SECRET',
      'GOTRUE_JWT_SECRET',
      'the key of server actions',
      'previewModeSigningKey',
    ]),
  )
  for (const [name, secret] of wanted) {
    expect(secret.length, name).toBeGreaterThan(8)
    const ways = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('hex')]
    for (const before of ['', '"', '{"']) {
      const text = Buffer.from(`${before}${secret}", and more`)
      ways.push(text.toString('base64'), text.toString('base64url'))
    }
    for (const way of ways) expect(found(`x${way}y`), way).toContain(name)
  }
  expect(found(projectKeys().anonKey)).toEqual([])
})

test('no secret is in the files that browsers load, nor in their source maps', async ({ found }) => {
  const files = await filesIn(`${distDir}/static`)
  const texts = new Map<string, string>()
  for (const file of [...files, ...(await filesIn('public'))]) texts.set(file, await readFile(file, 'latin1'))
  // The check covers the real files: the code that validates forms is among them.
  expect([...texts.values()].some((text) => text.includes('Please fill in all fields.'))).toBe(true)
  expect(files.length).toBeGreaterThan(20)
  for (const [file, text] of texts) expect(found(text), file).toEqual([])
})

test('prerendered pages contain no secret and no key', async ({ found }) => {
  const folders = [`${distDir}/server/app`, `${distDir}/server/route-cache`]
  const files = (await Promise.all(folders.map(filesIn))).flat()
  const rendered = files.filter((file) => !/\.(js|map|json)$/.test(file))
  expect(rendered.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(10)
  expect(rendered.filter((file) => file.endsWith('.rsc')).length).toBeGreaterThan(10)
  for (const file of rendered) {
    const text = await readFile(file, 'latin1')
    expect(found(text), file).toEqual([])
    expect(text.includes(projectKeys().anonKey), file).toBe(false)
  }
})

/** The storage of a page in the browser. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  )

const rsc = { rsc: '1' }
const prefetch = { ...rsc, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }

const ofAccount = [
  '/account',
  '/account/deleted',
  '/account/my-data',
  '/login/code',
  '/login/second-factor',
  '/forgot-password',
  '/confirm-email',
  '/reset-password',
  '/auth/confirm?token_hash=x&type=recovery',
  '/auth/callback?code=x',
  '/auth/finish?error_code=otp_expired',
  '/api/health',
  '/api/revalidate',
  '/api/deliveries',
  '/api/reconcile',
  '/nowhere',
]

/** Requests a page with one of the header sets. Next.js redirects requests of the router to a URL of its own. */
async function ask(from: APIRequestContext, path: string, headers: Record<string, string>) {
  const response = await from.get(siteUrl + path, { headers, maxRedirects: 0 })
  const url = response.headers().location
  return url?.includes('_rsc') ? from.get(siteUrl + url, { headers, maxRedirects: 0 }) : response
}

/** Types passwords that the forms refuse, with working and with failing services. */
async function refusedEverywhere(page: Page, person: { email: string }) {
  const typed = newPassword()
  await signIn(page, { email: person.email, password: typed })
  await expect(statusMessage(page)).toBeVisible()
  for (const how of [{ status: 500 }, { drop: true }, { body: 'broken' }]) {
    await whileServiceFails('auth', how, async () => {
      await signIn(page, { email: person.email, password: typed })
      await expect(statusMessage(page)).toBeVisible()
    })
    await whileServiceFails('checkout', how, async () => {
      await open(page, '/signup')
      await fillInSignUp(page, { email: person.email, password: typed })
      await press(page, 'Sign Up')
      await expect(statusMessage(page)).toBeVisible()
    })
  }
}

async function fillInSignUp(page: Page, { email, password }: { email: string; password: string }) {
  await fill(page, {
    Email: email,
    'Company name': 'Northside Gym',
    Password: password,
    'Confirm password': password,
  })
  await page.getByRole('checkbox').check()
}

/** All tables as text, row by row. */
async function tables(database: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts = new Map<string, string>()
  for (const { name } of rows) {
    const all = await database.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.set(name, all.rows.map(({ row }) => row).join('\n'))
  }
  return texts
}

test.describe('with any input and any failing service', () => {
  // Console errors of the browser for failing services and for a missing page.
  test.use({ expectedErrors: /status of (404|50\d)|React error #441/ })
  test.setTimeout(150_000)

  test('no secret leaks: in a response, in the browser, in a log, in the database', async ({
    page,
    context,
    request,
    database,
    found,
  }) => {
    const heard = listen(context)
    const [person, guarded] = [await newPerson(), await newGuardedPerson()]

    // public-pages.spec.ts listens on those.
    await refusedEverywhere(page, person)
    await page.goto('about:blank')
    const newcomer = { email: uniqueEmail(), password: newPassword() }
    await signUp(page, newcomer)

    await signIn(page, person)
    await waitForPath(page, '/account')
    await page.waitForLoadState('networkidle')
    await open(page, '/account')
    await openDetails(page, 'Change password')
    await fill(page, { 'New password': person.password, 'Repeat new password': person.password })
    await press(page, 'Save new password')
    await expect(statusMessage(page)).toBeVisible()
    const kept = [await keptBy(page)]
    await whileServiceFails('auth', { drop: true }, async () => {
      expect((await page.goto('/account'))?.status()).toBeGreaterThanOrEqual(500)
    })
    let payloads = 0
    for (const path of [...publicRoutes.map((route) => route.path), ...ofAccount]) {
      for (const headers of [{}, rsc, prefetch]) {
        // With a session and without.
        for (const from of [context.request, request]) {
          const response = await ask(from, path, headers)
          if (response.headers()['content-type']?.startsWith('text/x-component')) payloads++
          heard.push({
            from: `${path} ${JSON.stringify(headers)}`,
            text: response.text().then((text) => JSON.stringify(response.headers()) + text),
          })
        }
      }
    }
    expect(payloads).toBeGreaterThan(4 * publicRoutes.length - 1)
    const maps = await mapsOf(page, siteUrl)
    expect(maps).toEqual([])

    await page.goto('about:blank')
    await context.clearCookies()
    await open(page, '/forgot-password')
    await fill(page, { Email: guarded.email })
    await press(page, 'Send me the link')
    const link = linkIn(await takeEmail(guarded.email))
    await open(page, link)
    await press(page, 'Choose a new password')
    await waitForPath(page, /^\/login\/second-factor/)
    await fill(page, { 'Six digits from “Phone”': wrongDigits(guarded.secret) })
    await press(formWith(page, 'Open my account'), 'Open my account')
    await expect(statusMessage(page)).toBeVisible()
    kept.push(await keptBy(page))
    const session = await sessionOf(context)

    await test.step('no secret is in a response, URL or error', async () => {
      const texts = await Promise.all(heard.map(async ({ from, text }) => ({ from, text: await text })))
      const froms = texts.map(({ from }) => from).join('\n')
      for (const place of ['POST /login', 'POST /signup', 'GET /account', 'the console', '/account {"rsc"']) {
        expect.soft(froms).toContain(place)
      }
      for (const { from, text } of texts) expect.soft(found(text), from).toEqual([])
      for (const text of kept) expect.soft(found(text), 'what the browser keeps').toEqual([])
    })

    await test.step('no secret or personal data is in a log', async () => {
      const logs = await siteLogs()
      const all = [...logs.values()].join('\n')
      for (const known of ['Supabase: local', 'Compiled successfully', '[accounts]', 'database system is']) {
        expect.soft(all).toContain(known)
      }
      const personal = [
        ...[person, guarded, newcomer].map(({ email }) => email),
        guarded.secret,
        session.access_token,
        session.refresh_token,
        new URL(link).searchParams.get('token_hash') ?? '',
      ]
      for (const [file, text] of logs) {
        expect.soft(found(text), file).toEqual([])
        for (const word of personal) expect.soft(text.includes(word), `${word} in ${file}`).toBe(false)
      }
    })

    await test.step('no secret is in a table', async () => {
      const texts = await tables(database)
      // Includes the unpaid order, which has a password hash.
      expect.soft(texts.get('checkout.orders')).toContain(newcomer.email)
      expect.soft(texts.get('auth.users')).toContain(person.email)
      for (const [name, text] of texts) {
        // The local Content Lake signs with it, as Sanity does.
        const own = name === 'content_lake.webhooks' ? ['SANITY_REVALIDATE_SECRET'] : []
        expect.soft(found(text), name).toEqual(own)
      }
    })
  })
})

/** Signs up as far as the payment page. */
async function signUp(page: Page, person: { email: string; password: string }) {
  await open(page, '/signup')
  await fillInSignUp(page, person)
  await press(page, 'Sign Up')
  await page.waitForURL('**/payments/pay/**')
  expect(await page.content()).not.toContain(passwordMark)
}

/** The source maps that the site serves for scripts of a page. */
async function mapsOf(page: Page, site: string): Promise<string[]> {
  await open(page, `${site}/login`)
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src))
  expect(scripts.length).toBeGreaterThan(3)
  const given: string[] = []
  for (const script of scripts) {
    const map = await page.request.get(`${script}.map`)
    if (map.status() !== 404) given.push(`${script}.map`)
    const text = await (await page.request.get(script)).text()
    if (/sourceMappingURL=(?!data:)/.test(text)) given.push(`named in ${script}`)
  }
  return given
}

type Session = { access_token: string; refresh_token: string }

async function sessionOf(context: BrowserContext): Promise<Session> {
  const parts = (await context.cookies()).filter(({ name }) => name.includes('auth-token'))
  const text = parts
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map(({ value }) => value.replace(/^base64-/, ''))
    .join('')
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Session
}
