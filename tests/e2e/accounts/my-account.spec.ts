import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { linkIn, emailsTo, takeEmail } from '../support/inbox'
import { administrator, uniqueEmail, newPassword, newPerson, passwordMark } from '../support/people'
import { waitForPath, field, fill, open, press, statusMessage, signIn, openDetails } from './forms'
import { signedIn, signedInAnHourAgo, signedInAs } from './session-cookies'
import { expect, test } from './test'

/** The default of ACCOUNTS_MAILS_PER_ACCOUNT. */
const emailsAnHour = 10

async function requestNewEmail(page: Page, newEmail: string): Promise<void> {
  await openDetails(page, 'Change email')
  await fill(page, { 'New email': newEmail })
  await press(page, 'Send both emails')
  await expect(statusMessage(page)).toContainText('Two emails are on their way')
}

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'the present email address and invalid ones are refused as new email address',
      { tag: '@browser' },
      async ({ page }) => {
        const person = await signedIn(page, scripts)
        await openDetails(page, 'Change email')
        for (const [typed, sentence] of [
          ['maya at gym', 'Please enter a valid email address.'],
          [person.email.toUpperCase(), 'This is your email address already.'],
        ] as const) {
          await fill(page, { 'New email': typed })
          await press(page, 'Send both emails')
          await expect(statusMessage(page)).toHaveText(sentence)
          await expect(field(page, 'New email')).toHaveValue(typed)
        }
        expect(await emailsTo(person.email)).toEqual([])
      },
    )

    test('an hour after signing in, deleting the account needs a confirmation and its password', async ({
      page,
      context,
      database,
    }) => {
      const person = await newPerson()
      await signedInAs(page, person)
      await signedInAnHourAgo(context, database)
      await open(page, '/account', { scripts })
      const form = page.locator('main form').filter({ has: page.getByRole('checkbox') })
      const close = async (password: string) => {
        if (!(await form.isVisible())) await openDetails(page, 'Delete account')
        await form.getByRole('checkbox').check()
        await field(form, 'Password').fill(password)
        await press(form, 'Delete account')
      }
      await openDetails(page, 'Delete account')
      await expect(form.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
        'href',
        '/login?next=%2Faccount',
      )
      await press(form, 'Delete account')
      await expect(statusMessage(page)).toHaveText('Please tick the box if you are sure.')
      await close('')
      await expect(statusMessage(page)).toHaveText('Please enter your current password too.')
      await close(newPassword())
      await expect(statusMessage(page)).toHaveText('This is not your current password. Please check it.')
      expect((await administrator().getUserById(person.id)).error).toBeNull()
      await close(person.password)
      await waitForPath(page, '/account/deleted')
      await expect(page.getByRole('main')).toContainText('Your account is deleted')
      expect((await administrator().getUserById(person.id)).error?.code).toBe('user_not_found')
    })

    test(
      'a visitor downloads their data as a file without secrets',
      { tag: '@browser' },
      async ({ page }) => {
        const person = await signedIn(page, scripts)
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: 'Download my data' }).click()
        const file = await download
        expect(file.suggestedFilename()).toBe('liftpass-account.json')
        const text = await readFile(await file.path(), 'utf8')
        expect(JSON.parse(text)).toMatchObject({ account: { email: person.email } })
        for (const word of [
          passwordMark,
          'encrypted_password',
          '$2b$',
          '$2a$',
          'refresh_token',
          'access_token',
          'token_hash',
        ]) {
          expect(text).not.toContain(word)
        }
      },
    )

    test('a new password is checked, saved, and signs other devices out', async ({
      page,
      pageInNewContext,
    }) => {
      const person = await signedIn(page, scripts)
      const phone = await pageInNewContext()
      await signedInAs(phone, person)

      const password = newPassword()
      const change = async (first: string, second: string) => {
        if (!(await field(page, 'New password').isVisible())) await openDetails(page, 'Change password')
        await fill(page, { 'New password': first, 'Repeat new password': second })
        await press(page, 'Save new password')
      }
      await openDetails(page, 'Change password')
      await change('short', 'short')
      await expect(statusMessage(page)).toContainText(
        'Please enter a password that is at least 8 characters long',
      )
      await change(password, `${password}x`)
      await expect(statusMessage(page)).toHaveText('Passwords do not match.')
      await change(person.password, person.password)
      await expect(statusMessage(page)).toContainText('This is your password already.')
      await change(password, password)
      await expect(statusMessage(page)).toContainText(
        'Your new password is saved. Every other device is signed out.',
      )
      expect(await page.content()).not.toContain(passwordMark)

      await phone.goto('/account')
      await waitForPath(phone, /^\/login\?/)
      await signIn(phone, { ...person, password }, { scripts })
      await waitForPath(phone, '/account')
    })

    test('a new email address takes effect once both inboxes have confirmed it', async ({
      page,
      pageInNewContext,
    }) => {
      const person = await signedIn(page, scripts)
      const newEmail = uniqueEmail()
      await requestNewEmail(page, newEmail)
      const [toOld, toNew] = [await takeEmail(person.email), await takeEmail(newEmail)]

      await open(page, linkIn(toOld), { scripts })
      await press(page, 'Confirm the change')
      await expect(statusMessage(page)).toHaveText(
        'Thank you, one of your two addresses is confirmed. Now press the link in the email to the other one.',
      )
      await page.goto('/account')
      await expect(page.getByRole('main')).toContainText(`Your email address is ${person.email}.`)
      await expect(page.getByRole('main')).toContainText(`before it becomes ${newEmail}.`)

      await open(page, linkIn(toNew), { scripts })
      await press(page, 'Confirm the change')
      await waitForPath(page, '/account')
      await expect(statusMessage(page)).toContainText('Your email address has changed.')
      await expect(page.getByRole('main')).toContainText(`Your email address is ${newEmail}.`)
      await page.goto('/account')
      await expect(page.getByRole('main')).toContainText(`Your email address is ${newEmail}.`)

      const phone = await pageInNewContext()
      await signIn(phone, { ...person, email: newEmail }, { scripts })
      await waitForPath(phone, '/account')
    })

    test('deleting the account needs a confirmation and deletes it', async ({ page }) => {
      const person = await signedIn(page, scripts)
      await openDetails(page, 'Delete account')
      await press(page, 'Delete account')
      await expect(statusMessage(page)).toHaveText('Please tick the box if you are sure.')
      if (!(await page.getByRole('checkbox').isVisible())) await openDetails(page, 'Delete account')
      await page.getByRole('checkbox').check()
      await press(page, 'Delete account')
      await waitForPath(page, '/account/deleted')
      await expect(page.getByRole('main')).toContainText('Your account is deleted')
      const { error } = await administrator().getUserById(person.id)
      expect(error?.code).toBe('user_not_found')
      await page.goto('/account')
      await waitForPath(page, /^\/login\?/)
      await signIn(page, person, { scripts })
      await expect(statusMessage(page)).toContainText('Incorrect email or password')
    })
  })
}

test('the download of personal data needs a session', async ({ request, baseURL }) => {
  const response = await request.get(`${baseURL}/account/my-data`, { maxRedirects: 0 })
  expect(response.status()).toBe(307)
  expect(response.headers().location).toMatch(/^\/login\?next=/)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('both inboxes may confirm in another browser, the new one first', async ({
    page,
    pageInNewContext,
  }) => {
    const person = await signedIn(page, scripts)
    const newEmail = uniqueEmail()
    await requestNewEmail(page, newEmail)
    const phone = await pageInNewContext()
    await open(phone, linkIn(await takeEmail(newEmail)), { scripts })
    await press(phone, 'Confirm the change')
    await expect(statusMessage(phone)).toContainText('one of your two addresses is confirmed')
    await phone.goto('/account')
    await waitForPath(phone, /^\/login\?next=/)
    await open(phone, linkIn(await takeEmail(person.email)), { scripts })
    await press(phone, 'Confirm the change')
    await waitForPath(phone, '/account')
    await expect(phone.getByRole('main')).toContainText(`Your email address is ${newEmail}.`)
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText(`Your email address is ${newEmail}.`)
  })

  test('the form does not reveal that an email address belongs to another account', async ({ page }) => {
    const other = await newPerson()
    const person = await signedIn(page, scripts)
    await openDetails(page, 'Change email')
    await fill(page, { 'New email': other.email })
    await press(page, 'Send both emails')
    await expect(statusMessage(page)).toBeVisible()
    expect(await statusMessage(page).textContent()).not.toMatch(
      /already|registered|taken|account with|exists/i,
    )
    expect(await emailsTo(other.email)).toEqual([])
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText(`Your email address is ${person.email}.`)
  })
})

test('refused as new email address of another account, an address still gets its own emails', async ({
  database,
  plainPageInNewContext,
}) => {
  const other = await newPerson()
  const page = await plainPageInNewContext()
  await signedIn(page, false)
  await openDetails(page, 'Change email')
  for (let time = 1; time <= emailsAnHour; time++) {
    await fill(page, { 'New email': other.email })
    await press(page, 'Send both emails')
    await expect(statusMessage(page)).toContainText('We cannot use this email address')
    // Changes are limited more strictly in tests.
    await database.query("delete from leads.rate_limit where key like 'account-change%'")
  }
  await open(page, '/forgot-password', { scripts: false })
  await fill(page, { Email: other.email })
  await press(page, 'Send me the link')
  linkIn(await takeEmail(other.email))
})
