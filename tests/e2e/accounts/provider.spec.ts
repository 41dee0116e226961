import type { Page } from '@playwright/test'
import { administrator, newPerson, visitor } from '../support/people'
import { siteUrl } from '../support/ports'
import { waitForPath, press, open } from './forms'
import { expect, test } from './test'

/** The provider that the local sign-in service stands in for. */
const button = 'Continue with GitHub'

async function comeFromGitHub(page: Page, email: string, scripts: boolean) {
  await open(page, '/login', { scripts })
  await press(page, button)
  await waitForPath(page, /^\/identity\//)
  await page.getByLabel('Email').fill(email)
  await press(page, 'Continue')
}

const startAgain = 'This took too long, or began in another browser. Please start again.'

/**
 * Goes to the provider and signs in there.
 * @returns the URL on our site that the provider redirects to, not yet visited
 */
async function wayBack(page: Page, email: string, scripts: boolean): Promise<string> {
  await open(page, '/login', { scripts })
  await press(page, button)
  await waitForPath(page, /^\/identity\//)
  const form = { email, name: 'Maya', verified: 'on', decision: 'continue' }
  const response = await page.request.post(page.url(), { form, maxRedirects: 0 })
  const toService = response.headers().location ?? ''
  const toUs = (await page.request.get(toService, { maxRedirects: 0 })).headers().location ?? ''
  expect(toUs).toMatch(new RegExp(`^${siteUrl}/auth/callback\\?.*code=`))
  return toUs
}

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('a visitor with an account signs in through a provider', { tag: '@browser' }, async ({ page }) => {
      const person = await newPerson()
      await comeFromGitHub(page, person.email, scripts)
      await waitForPath(page, '/account')
      await expect(page.getByRole('main')).toContainText(person.email)
      // No code or token stays in the URL; without scripts the query of the form post follows.
      expect(new URL(page.url()).search).toBe('')
      expect(new URL(page.url()).hash).toBe(scripts ? '' : '#with-github-status')
      const { data } = await administrator().getUserById(person.id)
      expect(data.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual(['email', 'github'])
    })

    test('a visitor who declines at the provider sees a message, and can sign in another way', async ({
      page,
    }) => {
      await open(page, '/login', { scripts })
      await press(page, button)
      await waitForPath(page, /^\/identity\//)
      await press(page, 'Decline')
      await page.waitForURL((url) => !url.pathname.startsWith('/identity'))
      await expect(page.getByRole('main')).toContainText(
        'You were not signed in. Please try again, or choose another way.',
      )
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign in another way' })).toBeVisible()
      await page.goto('/account')
      await waitForPath(page, /^\/login\?/)
    })
  })
}

test('a session in the fragment, as in older links, signs in after a confirmation and leaves the URL', async ({
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
  await waitForPath(page, '/account')
  await expect(page.getByRole('main')).toContainText(person.email)
  expect(page.url()).not.toContain('token')
})

test('an error in the fragment shows a message', async ({ page }) => {
  await page.goto(
    '/auth/callback#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=',
  )
  await expect(page.getByRole('main')).toContainText(/does not work any more/)
  expect(page.url()).not.toContain('error_description')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('only enabled providers are offered', async ({ page }) => {
    await open(page, '/login', { scripts })
    const offered = page.getByRole('button', { name: /^Continue with/ })
    await expect(offered).toHaveCount(1)
    await expect(offered).toHaveText(button)
  })

  for (const { seconds, works } of [
    { seconds: 285, works: true },
    { seconds: 301, works: false },
  ]) {
    test(`a visitor who returns ${works ? 'before' : 'after'} five minutes ${works ? 'is signed in' : 'has to start again'}`, async ({
      page,
      database,
    }) => {
      const person = await newPerson()
      const way = await wayBack(page, person.email, scripts)
      await database.query(
        `update auth.flow_state set created_at = created_at - make_interval(secs => $2) where user_id = $1`,
        [person.id, seconds],
      )
      await page.goto(way)
      if (works) return waitForPath(page, '/account')
      await expect(page.getByRole('main')).toContainText(startAgain)
      await page.getByRole('main').getByRole('link', { name: 'Sign in another way' }).click()
      await waitForPath(page, '/login')
      await comeFromGitHub(page, person.email, scripts)
      await waitForPath(page, '/account')
    })
  }

  test('the return from a provider works once, and only in the browser that started', async ({
    page,
    pageInNewContext,
  }) => {
    const person = await newPerson()
    const way = await wayBack(page, person.email, scripts)
    const thief = await pageInNewContext()
    await thief.goto(way)
    await expect(thief.getByRole('main')).toContainText(startAgain)
    await thief.goto('/account')
    await waitForPath(thief, /^\/login\?/)

    await page.goto(way)
    await waitForPath(page, '/account')
    await page.goto(way)
    await expect(page.getByRole('main')).toContainText(startAgain)
    // The refusal does not end the session.
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText(person.email)
  })

  test('a made-up return URL shows what to do', async ({ page }) => {
    for (const query of [
      'code=made-up',
      'code=00000000-0000-4000-8000-000000000000',
      'error=access_denied&error_code=access_denied&error_description=Send+your+password+to+evil.example',
      'error=<script>&error_description=x',
    ]) {
      await page.goto(`/auth/callback?${query}`)
      await expect(page.getByRole('main'), query).toContainText(/Please (start|try) again/)
      await expect(page.getByRole('main')).not.toContainText('evil.example')
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign in another way' })).toHaveAttribute(
        'href',
        '/login',
      )
    }
  })
})
