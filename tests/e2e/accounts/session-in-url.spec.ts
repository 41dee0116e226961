import type { Page } from '@playwright/test'
import { newPerson, visitor, type Person } from '../support/people'
import { open, press, statusMessage } from './forms'
import { signedInAs } from './session-cookies'
import { expect, test } from './test'

/** The URL that the implicit flow of the auth service redirects to, with a person's session in it. */
async function urlWith(person: Person): Promise<string> {
  const { data, error } = await visitor().signInWithPassword(person)
  if (error) throw error
  const { access_token, refresh_token, expires_at } = data.session
  const values = { access_token, refresh_token, expires_at: String(expires_at), expires_in: '3600' }
  return `/auth/finish#${new URLSearchParams({ ...values, token_type: 'bearer' })}`
}

/** Every URL in the browser's history. */
async function history(page: Page): Promise<string[]> {
  const urls = [page.url()]
  for (let back = 0; back < 4; back++) {
    if (!(await page.goBack({ timeout: 3000 }).catch(() => null))) break
    urls.push(page.url())
  }
  return urls
}

test('a session in the URL is stored once its owner confirms, and leaves no trace in the history', async ({
  page,
}) => {
  const person = await newPerson()
  await page.goto('/contact')
  await page.goto(await urlWith(person))
  await expect(page.getByRole('main')).toContainText(`It opens the account of ${person.email}.`)
  expect(page.url()).not.toContain('access_token')
  await press(page, 'Yes, sign me in')
  await page.waitForURL('**/account')
  await expect(page.getByRole('main')).toContainText(person.email)
  for (const url of await history(page)) expect(url).not.toContain('token')
})

test('following a link does not sign a visitor in to another account', async ({ page, context }) => {
  const [owner, stranger] = [await newPerson(), await newPerson()]
  const before = await context.cookies()
  await page.goto(await urlWith(stranger))
  await expect(page.getByRole('main')).toContainText(stranger.email)
  expect(await context.cookies()).toEqual(before)

  await signedInAs(page, owner)
  await page.goto(await urlWith(stranger))
  await expect(page.getByRole('main')).toContainText(stranger.email)
  await open(page, '/account')
  await expect(page.getByRole('main')).toContainText(owner.email)
})

test.describe('an invalid session', () => {
  // The auth service responds with 403 to the browser.
  test.use({ expectedErrors: /status of 403.*\/auth\/v1\/user/ })

  test('neither signs in nor ends the current session', async ({ page }) => {
    const [owner, stranger] = [await newPerson(), await newPerson()]
    await signedInAs(page, owner)
    const url = await urlWith(stranger)
    const token = new URLSearchParams(url.split('#')[1]).get('access_token') ?? ''
    await page.goto(url.replace(token, `${token.slice(0, -8)}AAAAAAAA`))
    await expect(statusMessage(page)).toContainText('does not work any more')
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText(owner.email)
  })
})
