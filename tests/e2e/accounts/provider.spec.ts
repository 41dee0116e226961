import type { Page } from '@playwright/test'
import { administrator, newAddress, newPerson, visitor } from '../support/people'
import { arrive, press, open, said } from './forms'
import { expect, test } from './test'

/** The sign-in service that the local one stands in for here. */
const button = 'Continue with GitHub'

async function comeFromGitHub(page: Page, email: string, scripts: boolean) {
  await open(page, '/login', { scripts })
  await press(page, button)
  await arrive(page, /^\/identity\//)
  await page.getByLabel('Email').fill(email)
  await press(page, 'Continue')
}

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('somebody with an account comes in by another service', async ({ page }) => {
      const person = await newPerson()
      await comeFromGitHub(page, person.email, scripts)
      await arrive(page, '/account')
      await expect(page.getByRole('main')).toContainText(person.email)
      // No code and no token stays in the address.
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
      const { data } = await administrator().getUserById(person.id)
      expect(data.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual(['email', 'github'])
    })

    test('who declines there reads so here, and can go another way', async ({ page }) => {
      await open(page, '/login', { scripts })
      await press(page, button)
      await arrive(page, /^\/identity\//)
      await press(page, 'Decline')
      await page.waitForURL((url) => !url.pathname.startsWith('/identity'))
      await expect(page.getByRole('main')).toContainText(
        'You were not signed in. Please try again, or choose another way.',
      )
      await page.goto('/account')
      await arrive(page, /^\/login\?/)
    })
  })
}

test('only services that are switched on are offered, and no company sign-in without one', async ({
  page,
}) => {
  await open(page, '/login')
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText([button])
  await expect(page.getByText('Use your company’s sign-in')).toHaveCount(0)
})

test('a code that was used, made up or of another browser says what to do', async ({ page, elsewhere }) => {
  for (const query of [
    'code=made-up',
    'code=00000000-0000-4000-8000-000000000000',
    'error=access_denied&error_code=access_denied&error_description=x',
  ]) {
    await page.goto(`/auth/callback?${query}`)
    await expect(page.getByRole('main'), query).toContainText(/Please (start|try) again/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /sign in/i })
        .first(),
    ).toBeVisible()
  }
  // The way back, stopped on its way, in a browser that did not begin it.
  const email = newAddress()
  let way = ''
  await page.route('**/auth/callback?code=*', async (route) => {
    way = route.request().url()
    await route.fulfill({ body: 'stopped' })
  })
  await comeFromGitHub(page, email, true)
  await expect.poll(() => way).not.toBe('')
  const thief = await elsewhere()
  await thief.goto(way)
  await expect(thief.getByRole('main')).toContainText(/Please start again/)
  await thief.goto('/account')
  await arrive(thief, /^\/login\?/)
  expect(await said(thief).count()).toBe(0)
})

test('an address in the fragment, as older links have it, asks its owner, signs in and is cleared away', async ({
  page,
}) => {
  const person = await newPerson()
  const { data } = await visitor().signInWithPassword(person)
  const { access_token = '', refresh_token = '', expires_at = 0, expires_in = 0 } = data.session ?? {}
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    token_type: 'bearer',
    type: 'magiclink',
  })
  await page.goto(`/auth/callback#${fragment}`)
  await press(page, 'Yes, sign me in')
  await arrive(page, '/account')
  await expect(page.getByRole('main')).toContainText(person.email)
  expect(page.url()).not.toContain('token')
})

test('an error in the fragment is said in words', async ({ page }) => {
  await page.goto(
    '/auth/callback#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=',
  )
  await expect(page.getByRole('main')).toContainText(/does not work any more/)
  expect(page.url()).not.toContain('error_description')
})
