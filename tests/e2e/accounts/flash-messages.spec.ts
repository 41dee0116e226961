import { linkIn, takeEmail } from '../support/inbox'
import { uniqueEmail, newPassword, newPerson } from '../support/people'
import {
  waitForPath,
  field,
  fill,
  open,
  press,
  statusMessage,
  signIn,
  hydratedForms,
  openDetails,
} from './forms'
import { expect, test } from './test'

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('the account page confirms a new password once', async ({ page }) => {
      const person = await newPerson()
      await open(page, '/forgot-password', { scripts })
      await fill(page, { Email: person.email })
      await press(page, 'Send me the link')
      await open(page, linkIn(await takeEmail(person.email)), { scripts })
      await press(page, 'Choose a new password')
      await waitForPath(page, '/reset-password')
      const password = newPassword()
      await fill(page, { 'New password': password, 'Repeat new password': password })
      await press(page, 'Save the new password')
      await waitForPath(page, '/account')
      await expect(statusMessage(page)).toHaveText(/^Your new password is saved\./)
      if (scripts) await expect(page.locator('#flash-status')).toBeFocused()
      await expect(async () => {
        await page.goto('/account')
        await expect(statusMessage(page)).toHaveCount(0, { timeout: 1 })
      }).toPass()
    })

    test('a visitor recovers the password with the code of the email on /login/code', async ({ page }) => {
      const person = await newPerson()
      await open(page, '/forgot-password', { scripts })
      await fill(page, { Email: person.email })
      await press(page, 'Send me the link')
      const email = await takeEmail(person.email)
      expect(email.text).toMatch(/http:\/\/localhost:\d+\/login\/code /)
      // Wait for the message, which moves the link below it.
      await expect(statusMessage(page)).toContainText('Look in your inbox')
      await page.getByRole('main').getByRole('link', { name: 'Enter it' }).click()
      await waitForPath(page, '/login/code?next=/reset-password')
      if (scripts) await hydratedForms(page)
      await openDetails(page, 'I have a code already')
      const form = page.locator('main details form')
      await fill(form, {
        Email: person.email,
        'Six digits from the email': /\b\d{6}\b/.exec(email.text)?.[0] ?? '',
      })
      await press(form, 'Sign in')
      await waitForPath(page, '/reset-password')
    })
  })
}

test('a visitor who names an app comes to the code to scan', async ({ page }) => {
  const person = await newPerson()
  await signIn(page, person)
  await waitForPath(page, '/account')
  await open(page, '/account')
  await openDetails(page, 'Connect an app')
  await fill(page, { 'Name of the app or device': 'Phone' })
  await press(page, 'Show me the code to scan')
  await expect(page.getByRole('group', { name: 'Scan this with your authenticator app' })).toBeFocused()
  const url = await page.getByRole('link', { name: 'The app is on this device' }).getAttribute('href')
  expect(new URL(url ?? '').searchParams.get('issuer')).toBe('Liftpass')
})

test('a visitor who goes back from the checkout after an error finds the typed values', async ({ page }) => {
  const email = uniqueEmail()
  const password = newPassword()
  await open(page, '/signup')
  await fill(page, {
    Email: email,
    'Company name': 'Maya’s 🏋️‍♀️ Gym',
    Password: password,
    'Confirm password': 'other',
  })
  await page.getByRole('checkbox').check()
  await press(page, 'Sign Up')
  await expect(statusMessage(page)).toHaveText('Passwords do not match.')
  await fill(page, { 'Confirm password': password })
  await press(page, 'Sign Up')
  await page.waitForURL('**/payments/pay/**')
  await expect(page.getByText('Maya’s 🏋️‍♀️ Gym')).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Company name')).toHaveValue('Maya’s 🏋️‍♀️ Gym')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('the account page confirms a changed email address once both emails are confirmed', async ({
    page,
  }) => {
    const person = await newPerson()
    const email = uniqueEmail()
    await signIn(page, person, { scripts })
    await waitForPath(page, '/account')
    await open(page, '/account', { scripts })
    await openDetails(page, 'Change email')
    await fill(page, { 'New email': email })
    await press(page, 'Send both emails')
    await open(page, linkIn(await takeEmail(email)), { scripts })
    await press(page, 'Confirm the change')
    await expect(statusMessage(page)).toBeVisible()
    await open(page, linkIn(await takeEmail(person.email)), { scripts })
    await press(page, 'Confirm the change')
    await waitForPath(page, '/account')
    await expect(statusMessage(page)).toContainText('Your email address has changed.')
    await expect(page.getByRole('main')).toContainText(`Your email address is ${email}`)
  })
})
