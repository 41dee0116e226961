import { linkIn, emailsTo, takeEmail } from '../support/inbox'
import { whileServiceFails } from '../support/service-faults'
import { uniqueEmail, newPassword, newPerson, passwordMark } from '../support/people'
import { waitForPath, field, fill, formWith, open, press, statusMessage, signIn } from './forms'
import { expect, test } from './test'

const notTogether = 'Incorrect email or password. Please check both, or choose a new password.'

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'a wrong password and an unknown email address get the same response, and a service that is down one of its own; the email address stays',
      { tag: '@browser' },
      async ({ page }) => {
        const person = await newPerson()
        const attempt = async (email: string, password: string) => {
          await fill(page, { Email: email, Password: password })
          await press(formWith(page, 'Sign in'), 'Sign in')
        }
        await open(page, '/login', { scripts })
        for (const email of [person.email, uniqueEmail()]) {
          await attempt(email, newPassword())
          // The form clears a refused password; until then the message of the attempt before is still shown.
          await expect(field(page, 'Password')).toHaveValue('')
          await expect(statusMessage(page)).toHaveText(notTogether)
          await expect(statusMessage(page)).toHaveRole('alert')
          await expect(field(page, 'Email')).toHaveValue(email)
          expect(await page.content()).not.toContain(passwordMark)
        }
        await whileServiceFails('auth', { status: 503 }, async () => {
          await attempt(person.email, person.password)
          await expect(statusMessage(page)).toContainText('We cannot reach your account at the moment.')
        })
        await expect(field(page, 'Email')).toHaveValue(person.email)
        await fill(page, { Password: person.password })
        await press(formWith(page, 'Sign in'), 'Sign in')
        await waitForPath(page, '/account')
        await expect(page.getByRole('main')).toContainText(person.email)
        expect(await page.content()).not.toContain(passwordMark)
      },
    )

    test('the form shows the messages of its three checks in order, and accepts an older password without a symbol', async ({
      page,
    }) => {
      await open(page, '/login', { scripts })
      const both = 'Please enter both email and password.'
      const weak =
        'Please enter a password that is at least 8 characters long and contains at least one letter, one number, and one symbol.'
      const tries = [
        { Email: '', Password: '', says: both, at: 'Email' },
        { Email: '', Password: 'x', says: both, at: 'Email' },
        { Email: 'maya', Password: '', says: both, at: 'Password' },
        { Email: 'maya', Password: 'short', says: 'Please enter a valid email address.', at: 'Email' },
        { Email: uniqueEmail(), Password: 'abcdefgh', says: weak, at: 'Password' },
      ]
      for (const { says, at, ...typed } of tries) {
        await fill(page, typed)
        await press(formWith(page, 'Sign in'), 'Sign in')
        await expect(statusMessage(page)).toHaveText(says)
        await expect(field(page, at)).toHaveAccessibleDescription(says)
        if (scripts) await expect(field(page, at)).toBeFocused()
      }
      const person = await newPerson({ password: `OlderWithout${Date.now()}` })
      await fill(page, { Email: person.email, Password: person.password })
      await press(formWith(page, 'Sign in'), 'Sign in')
      await waitForPath(page, '/account')
    })

    test('after too many attempts the page shows the remaining wait, which also holds for the right password', async ({
      page,
    }) => {
      if (scripts) await page.clock.install()
      const person = await newPerson()
      await open(page, '/login', { scripts })
      const isStopped = async () =>
        ((await statusMessage(page).allTextContents())[0] ?? '').includes('too many attempts')
      for (let tries = 0; tries < 12 && !(await isStopped()); tries++) {
        await fill(page, { Email: person.email, Password: newPassword() })
        await press(formWith(page, 'Sign in'), 'Sign in')
        // The form clears a refused password.
        await expect
          .poll(async () => (await isStopped()) || (await field(page, 'Password').inputValue()) === '')
          .toBe(true)
      }
      await expect(statusMessage(page)).toHaveText(
        /That was too many attempts\. Please try again in \d+ (seconds|minutes|hours)\./,
      )
      await fill(page, { Email: person.email, Password: person.password })
      await press(formWith(page, 'Sign in'), 'Sign in')
      // Wait for the response: moving the clock would time it out.
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).not.toHaveAttribute(
        'aria-disabled',
      )
      await expect(statusMessage(page).first()).toContainText('too many attempts')
      expect(new URL(page.url()).pathname).toBe('/login')
      if (!scripts) return
      await expect(async () => {
        await page.clock.fastForward('01:00:01')
        await expect(page.getByText('You can try again now.')).toBeVisible({ timeout: 500 })
      }).toPass()
    })

    test('a visitor signs in and sees their account', async ({ page }) => {
      const person = await newPerson()
      await signIn(page, { ...person, email: ` ${person.email.toUpperCase()} ` }, { scripts })
      await waitForPath(page, '/account')
      const main = page.getByRole('main')
      await expect(main).toContainText(person.email)
      await expect(main).toContainText(person.companyName)
      await expect(main).toContainText('Last sign-in')
      expect(await page.content()).not.toContain(passwordMark)
    })

    test('a visitor who signs in goes on to the requested page', async ({ page }) => {
      await page.goto('/account')
      await waitForPath(page, /^\/login\?next=/)
      const person = await newPerson()
      await signIn(page, person, { scripts, next: '/account?from=mail' })
      await waitForPath(page, '/account?from=mail')
    })

    test('a visitor with an unconfirmed email address gets another email, and then signs in', async ({
      page,
    }) => {
      const person = await newPerson({ confirmed: false })
      await signIn(page, person, { scripts })
      await expect(statusMessage(page).first()).toContainText('Your email address is not confirmed yet.')
      expect(await emailsTo(person.email)).toEqual([])
      await press(page, 'Send the confirmation email again')
      const email = await takeEmail(person.email)
      await open(page, linkIn(email), { scripts })
      await press(page, 'Confirm email address')
      await waitForPath(page, '/account')
      await expect(page.getByRole('main')).toContainText(person.email)
    })
  })
}

test('the sign-in page that the router keeps holds no password and signs the next visitor in', async ({
  page,
}) => {
  const [person, other] = [await newPerson(), await newPerson()]
  await signIn(page, { ...person, password: newPassword() })
  await expect(statusMessage(page)).toHaveText(notTogether)
  await fill(page, { Password: person.password })
  await press(formWith(page, 'Sign in'), 'Sign in')
  await waitForPath(page, '/account')
  const leftBehind = () =>
    page.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await expect.poll(async () => (await leftBehind()).join()).not.toContain(passwordMark)

  await page.goBack()
  await waitForPath(page, '/login')
  await expect(statusMessage(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await fill(formWith(page, 'Sign in'), { Email: other.email, Password: other.password })
  await press(formWith(page, 'Sign in'), 'Sign in')
  await waitForPath(page, '/account')
  await expect(page.getByRole('main')).toContainText(other.email)
  await expect(page.getByRole('main')).not.toContainText(person.email)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('the page links to the related pages', async ({ page }) => {
    await open(page, '/login', { scripts })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sign In to your account')
    await expect(field(page, 'Email')).toHaveAttribute('placeholder', 'name@example.com')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(main).toContainText('Don’t have an account yet?')
    await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  })
})
