import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { linkIn, takeEmail } from '../support/inbox'
import { newGuardedPerson, newPassword, newPerson } from '../support/people'
import { waitForPath, fill, formWith, open, press, statusMessage, openDetails } from './forms'
import { signedIn, signedInAs } from './session-cookies'
import { expect, test } from './test'

/** Checks a page in its current state, in light and dark, also on a narrow screen. */
async function expectUsable(page: Page, what: string) {
  await expectAccessible(page, what)
  await expectNoSidewaysScroll(page, what)
}

async function expectHeading(page: Page, what: string) {
  // The router keeps the previous page, hidden, and it has one too.
  await expect(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
  await expect(page).toHaveTitle(/Liftpass/)
}

test('the sign-in pages have no violation, empty and with errors', async ({ page }) => {
  const buttons = {
    '/signup': 'Sign Up',
    '/login': 'Sign in',
    '/login/code': 'Sign in',
    '/forgot-password': 'Send me the link',
    '/confirm-email': 'Send the confirmation email again',
  }
  for (const [path, button] of Object.entries(buttons)) {
    await open(page, path)
    await expectHeading(page, path)
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await expectUsable(page, path)
    await press(formWith(page, button), button)
    await expect(statusMessage(page).first()).toBeVisible()
    await expectUsable(page, `${path} with a mistake`)
  }
  await open(page, '/login')
  await fill(page, { Email: 'nobody@gym.example', Password: newPassword() })
  await press(formWith(page, 'Sign in'), 'Sign in')
  await expect(statusMessage(page)).toBeVisible()
  await expectUsable(page, '/login, refused')
})

test('the recovery pages have no violation: email sent, its link, new password', async ({ page }) => {
  const person = await newPerson()
  await open(page, '/login/code')
  await fill(formWith(page, 'Send me a link and a code'), { Email: person.email })
  await press(page, 'Send me a link and a code')
  await expect(statusMessage(page)).toBeVisible()
  await expectUsable(page, '/login/code, sent')
  await takeEmail(person.email)

  const { email } = await newPerson()
  await open(page, '/forgot-password')
  await fill(page, { Email: email })
  await press(page, 'Send me the link')
  await expect(statusMessage(page)).toBeVisible()
  await expectUsable(page, '/forgot-password, sent')
  await open(page, linkIn(await takeEmail(email)))
  await expectHeading(page, '/auth/confirm')
  await expectUsable(page, '/auth/confirm')
  await press(page, 'Choose a new password')
  await waitForPath(page, '/reset-password')
  await expectHeading(page, '/reset-password')
  await expectUsable(page, '/reset-password')

  await page.goto('/auth/confirm')
  await expectHeading(page, '/auth/confirm, cut short')
  await expectUsable(page, '/auth/confirm, cut short')
  await page.goto('/auth/callback?code=made-up')
  await expectHeading(page, '/auth/callback')
  await expectUsable(page, '/auth/callback, with an error')
})

test('the second factor has no violation, at sign-in and while connecting an app', async ({ page }) => {
  const person = await newGuardedPerson()
  await signedInAs(page, person)
  await open(page, '/login/second-factor')
  await expectHeading(page, '/login/second-factor')
  await openDetails(page, 'Lost your phone\\?')
  await expectUsable(page, '/login/second-factor')
})

test('the account page has no violation with all sections open', async ({ page }) => {
  await signedIn(page)
  await expectHeading(page, '/account')
  await expectUsable(page, '/account')
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await fill(page, { 'Name of the app or device': 'My phone' })
  await press(page, 'Show me the code to scan')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectUsable(page, '/account, all opened')
})

test('a visitor signs in with the keyboard alone', async ({ page }) => {
  const person = await newPerson()
  await open(page, '/login')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await waitForPath(page, '/account')
  await open(page, '/account')
  // The section opens, and Tab moves to its first field.
  await page.locator('main summary').filter({ hasText: 'Change email' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('New email', { exact: true })).toBeFocused()
  await openDetails(page, 'Change email')
})
