import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { credentials } from '../support/content'
import { linkIn, takeMail } from '../support/inbox'
import { whileServiceFails } from '../support/misbehave'
import {
  newGuardedPerson,
  newPassword,
  newPerson,
  passwordMark,
  projectKeys,
  wrongDigits,
} from '../support/people'
import { publicRoutes } from '../support/routes'
import { siteLog } from '../support/site-log'
import { arrive, fill, formWith, open, press, said, signIn, unfold } from './forms'
import { expect, test } from './test'

/** Everything that must never leave the server, by name. */
function secrets(): Map<string, string> {
  const {
    readToken,
    writeToken,
    adminToken,
    revalidateSecret,
    cronSecret,
    airtableKey,
    authSecret,
    authKey,
    people,
  } = credentials()
  return new Map([
    ['SANITY_API_READ_TOKEN', readToken],
    ['SANITY_API_WRITE_TOKEN', writeToken],
    ['the administrator’s token', adminToken],
    ['SANITY_REVALIDATE_SECRET', revalidateSecret],
    ['CRON_SECRET', cronSecret],
    ['AIRTABLE_API_KEY', airtableKey],
    ['GOTRUE_JWT_SECRET', authSecret],
    ['the key that signs tokens', authKey.d],
    ['SUPABASE_SERVICE_ROLE_KEY', projectKeys().serviceRoleKey],
    ...people.map(({ email, password }) => [`the password of ${email}`, password] as const),
    ['what a test typed as a password', passwordMark],
  ])
}

/** The names of the secrets that a text holds, plain or in the ways that programs write them. */
function found(text: string): string[] {
  return [...secrets()].flatMap(([name, secret]) => {
    const forms = [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    ]
    return forms.some((form) => text.includes(form)) ? [name] : []
  })
}

/** Files below a folder, with their paths. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('the search finds what it is to find', () => {
  const { serviceRoleKey } = projectKeys()
  expect(found(`x ${serviceRoleKey} y`)).toEqual(['SUPABASE_SERVICE_ROLE_KEY'])
  expect(found(Buffer.from(newPassword()).toString('base64'))).toEqual(['what a test typed as a password'])
  for (const [name, secret] of secrets()) expect(secret.length, name).toBeGreaterThan(8)
})

test('what browsers load has no secret in it', async () => {
  const files = await filesIn('.next-test/static')
  expect(files.length).toBeGreaterThan(20)
  for (const file of [...files, ...(await filesIn('public'))]) {
    expect(found(await readFile(file, 'latin1')), file).toEqual([])
  }
})

test('pages rendered in advance have no secret in them, and public ones no key at all', async () => {
  const rendered = (await filesIn('.next-test/server/app')).filter((file) =>
    /\.(html|rsc|meta|body)$/.test(file),
  )
  expect(rendered.length).toBeGreaterThan(20)
  for (const file of rendered) {
    const text = await readFile(file, 'utf8')
    expect(found(text), file).toEqual([])
    expect(text.includes(projectKeys().anonKey), file).toBe(false)
  }
})

test('no answer of the site holds a secret, whoever asks and whatever is broken', async ({
  page,
  context,
  request,
}) => {
  const answers: { from: string; text: Promise<string> }[] = []
  context.on('response', (answer) => {
    const headers = JSON.stringify(answer.headers())
    answers.push({
      from: `${answer.request().method()} ${new URL(answer.url()).pathname}`,
      text: answer.text().then(
        (text) => headers + text,
        () => headers,
      ),
    })
  })
  for (const { path } of publicRoutes) await page.goto(path)
  const person = await newPerson()
  await refusedEverywhere(page, person)
  await signIn(page, person)
  await arrive(page, '/account')
  await page.waitForLoadState('networkidle')
  await open(page, '/account')
  await unfold(page, 'Change password')
  await fill(page, { 'New password': person.password, 'Repeat new password': person.password })
  await press(page, 'Save new password')
  await expect(said(page)).toBeVisible()
  for (const path of [
    '/account/my-data',
    '/api/health',
    '/auth/confirm?token_hash=x&type=recovery',
    '/api/revalidate',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    answers.push({ from: path, text: answer.text() })
  }
  expect(answers.length).toBeGreaterThan(40)
  for (const { from, text } of answers) expect(found(await text), from).toEqual([])
})

/** Types passwords where they are refused, while services work and while they do not. */
async function refusedEverywhere(page: Page, person: { email: string }) {
  const typed = newPassword()
  await signIn(page, { email: person.email, password: typed })
  await expect(said(page)).toBeVisible()
  for (const how of [{ status: 500 }, { drop: true }, { body: 'broken' }]) {
    await whileServiceFails('auth', how, async () => {
      await signIn(page, { email: person.email, password: typed })
      await expect(said(page)).toBeVisible()
    })
    await whileServiceFails('checkout', how, async () => {
      await open(page, '/signup')
      await fill(page, {
        Email: 'maya@gym.example',
        'Company name': 'Northside Gym',
        Password: typed,
        'Confirm password': typed,
      })
      await page.getByRole('checkbox').check()
      await press(page, 'Sign Up')
      await expect(said(page)).toBeVisible()
    })
  }
}

test('the log holds no password, no token, no code and no address, whatever goes wrong', async ({
  page,
  context,
}) => {
  const person = await newGuardedPerson()
  await refusedEverywhere(page, person)
  await open(page, '/forgot-password')
  await fill(page, { Email: person.email })
  await press(page, 'Send me the link')
  const link = linkIn(await takeMail(person.email))
  await open(page, link)
  await press(page, 'Choose a new password')
  await arrive(page, /^\/login\/second-factor/)
  const digits = wrongDigits(person.secret)
  await fill(page, { 'Six digits from “Phone”': digits })
  await press(formWith(page, 'Open my account'), 'Open my account')
  await expect(said(page)).toBeVisible()
  const cookies = (await context.cookies()).filter(({ name }) => name.includes('auth-token'))
  const session = Buffer.from(
    cookies.map(({ value }) => value.replace(/^base64-/, '')).join(''),
    'base64url',
  ).toString()
  const [access = '', refresh = ''] = ['access_token', 'refresh_token'].map(
    (name) => new RegExp(`"${name}":"([^"]+)"`).exec(session)?.[1] ?? '',
  )
  expect(access).not.toBe('')

  const log = await siteLog()
  expect(log).toContain('Supabase: local')
  expect(found(log)).toEqual([])
  const personal = [
    person.email,
    person.secret,
    access,
    refresh,
    new URL(link).searchParams.get('token_hash') ?? '',
  ]
  for (const word of personal) expect(log).not.toContain(word)
})
