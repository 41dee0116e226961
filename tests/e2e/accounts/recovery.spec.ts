import type { Page } from '@playwright/test'
import { linkIn, emailsTo, takeEmail } from '../support/inbox'
import { uniqueEmail, newPassword, newPerson, visitor } from '../support/people'
import { waitForPath, fill, hydratedForms, open, openDetails, press, statusMessage, signIn } from './forms'
import { signedInAs } from './session-cookies'
import { expect, test } from './test'

const spent = 'This link does not work any more'

async function askForLink(page: Page, email: string, scripts: boolean) {
  await open(page, '/forgot-password', { scripts })
  await fill(page, { Email: email })
  await press(page, 'Send me the link')
  await expect(statusMessage(page)).toHaveRole('status')
}

async function chooseNewPassword(page: Page, password: string) {
  await fill(page, { 'New password': password, 'Repeat new password': password })
  await press(page, 'Save the new password')
}

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'a visitor who lost the password sets a new one through the email, which the account page confirms once',
      { tag: '@browser' },
      async ({ page, plainPageInNewContext }) => {
        const person = await newPerson()
        const thief = await plainPageInNewContext()
        await signedInAs(thief, person)

        await open(page, '/login', { scripts })
        await page.getByRole('link', { name: 'Forgot password?' }).click()
        await waitForPath(page, '/forgot-password')
        await askForLink(page, person.email, scripts)
        await open(page, linkIn(await takeEmail(person.email)), { scripts })
        await press(page, 'Choose a new password')
        await waitForPath(page, '/reset-password')
        // The page shows whose account it is before the visitor types a password.
        await expect(page.getByRole('main')).toContainText(`For the account of ${person.email}.`)
        const password = newPassword()
        await chooseNewPassword(page, password)
        await waitForPath(page, '/account')
        await expect(statusMessage(page)).toHaveText(/^Your new password is saved\./)
        if (scripts) await expect(page.locator('#flash-status')).toBeFocused()
        await expect(async () => {
          await page.goto('/account')
          await expect(statusMessage(page)).toHaveCount(0, { timeout: 1 })
        }).toPass()

        // Sessions with the old password are ended and stay ended.
        await thief.goto('/account')
        await waitForPath(thief, /^\/login\?/)
        await signIn(thief, person, { scripts: false })
        await expect(statusMessage(thief)).toContainText('Incorrect email or password')
        await signIn(thief, { ...person, password }, { scripts: false })
        await waitForPath(thief, '/account')
      },
    )

    test('an unknown email address gets the same response and no email', async ({ page }) => {
      const person = await newPerson()
      const stranger = uniqueEmail()
      const answers: (string | null)[] = []
      for (const email of [person.email, stranger]) {
        await askForLink(page, email, scripts)
        answers.push(((await statusMessage(page).textContent()) ?? '').replaceAll(email, 'the address'))
      }
      expect(answers[1]).toBe(answers[0])
      await takeEmail(person.email)
      expect(await emailsTo(stranger)).toEqual([])
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

test('the page of a link reveals the link to no other site and no other page', async ({ page, request }) => {
  const person = await newPerson()
  expect((await visitor().resetPasswordForEmail(person.email)).error).toBeNull()
  const link = linkIn(await takeEmail(person.email))
  const hash = new URL(link).searchParams.get('token_hash') ?? ''
  const referrers: string[] = []
  page.on('request', (sent) => referrers.push(sent.headers().referer ?? ''))
  await open(page, link)
  await page.getByRole('main').getByRole('link').first().click()
  await waitForPath(page, '/forgot-password')
  expect(referrers.filter((referrer) => referrer.includes(hash))).toEqual([])
  expect((await request.get(link)).headers()['cache-control']).toMatch(/no-store/)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('the link works in another browser than the one that requested it', async ({
    page,
    pageInNewContext,
  }) => {
    const person = await newPerson()
    await askForLink(page, person.email, scripts)
    const phone = await pageInNewContext()
    await open(phone, linkIn(await takeEmail(person.email)), { scripts })
    await press(phone, 'Choose a new password')
    await waitForPath(phone, '/reset-password')
    await chooseNewPassword(phone, newPassword())
    await waitForPath(phone, '/account')
  })

  test('a stolen link does not work once it was used', async ({ page, pageInNewContext }) => {
    const person = await newPerson()
    await askForLink(page, person.email, scripts)
    const link = linkIn(await takeEmail(person.email))
    await open(page, link, { scripts })
    await press(page, 'Choose a new password')
    await waitForPath(page, '/reset-password')

    const thief = await pageInNewContext()
    await open(thief, link, { scripts })
    await press(thief, 'Choose a new password')
    await expect(thief.getByRole('heading', { level: 1 })).toHaveText(spent)
    await thief.goto('/reset-password')
    await waitForPath(thief, '/forgot-password')
    await thief.goto('/account')
    await waitForPath(thief, /^\/login\?/)
  })

  test('a truncated link shows an error', async ({ page }) => {
    const broken = [
      '',
      '?token_hash=',
      '?type=recovery',
      '?token_hash=x&type=nonsense',
      '?token_hash=x&token_hash=y&type=recovery',
    ]
    for (const query of broken) {
      await page.goto(`/auth/confirm${query}`)
      await expect(page.getByRole('heading', { level: 1 }), query).toHaveText('This link is incomplete')
    }
  })

  test.describe('a link, around the end of its hour,', () => {
    const ages = [
      { seconds: 3585, works: true },
      { seconds: 3602, works: false },
    ]
    for (const { seconds, works } of ages) {
      test(`${works ? 'works' : 'does not work'} after ${seconds} seconds`, async ({ page, database }) => {
        const person = await newPerson()
        await askForLink(page, person.email, scripts)
        const link = linkIn(await takeEmail(person.email))
        await database.query(
          `update auth.one_time_tokens set expires_at = expires_at - make_interval(secs => $2) where user_id = $1`,
          [person.id, seconds],
        )
        await open(page, link, { scripts })
        await press(page, 'Choose a new password')
        if (works) return waitForPath(page, '/reset-password')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(spent)
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      })
    }
  })
})
