import type { Page } from '@playwright/test'
import { linkIn, takeEmail } from '../support/inbox'
import { administrator, uniqueEmail, newPassword, newPerson, visitor } from '../support/people'
import { siteUrl } from '../support/ports'
import { signedInAs } from './session-cookies'
import { waitForPath, fill, open, press, statusMessage, hydratedForms } from './forms'
import { expect, test } from './test'

/** A link in an email: its purpose, how to get it, the button of its page, and where that leads. */
const kinds: {
  what: string
  mailed: () => Promise<string>
  button: string
  leadsTo: RegExp
}[] = [
  {
    what: 'that confirms a new address',
    mailed: async () => {
      const { email } = await newPerson({ confirmed: false })
      await expectDone(visitor().resend({ type: 'signup', email }))
      return email
    },
    button: 'Confirm email address',
    leadsTo: /^\/account$/,
  },
  {
    what: 'that signs in',
    mailed: async () => {
      const { email } = await newPerson()
      await expectDone(visitor().signInWithOtp({ email, options: { shouldCreateUser: false } }))
      return email
    },
    button: 'Sign in',
    leadsTo: /^\/account$/,
  },
  {
    what: 'that lets choose a new password',
    mailed: async () => {
      const { email } = await newPerson()
      await expectDone(visitor().resetPasswordForEmail(email))
      return email
    },
    button: 'Choose a new password',
    leadsTo: /^\/reset-password$/,
  },
  {
    what: 'of an invitation',
    mailed: async () => {
      const email = uniqueEmail()
      await expectDone(administrator().inviteUserByEmail(email))
      return email
    },
    button: 'Accept the invitation',
    leadsTo: /^\/reset-password$/,
  },
]

async function expectDone(asked: Promise<{ error: unknown }>) {
  expect((await asked).error).toBeNull()
}

/** Requests a link as mail scanners do before the recipient opens it. */
async function lookThrough(robot: Page, link: string) {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET', 'POST']) {
    await robot.request.fetch(link, { method, headers: { 'user-agent': 'MailScanner/3.1' }, maxRedirects: 0 })
  }
  await robot.goto(link)
  await robot.waitForLoadState('networkidle')
}

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    // The page and its form are the same for each kind.
    for (const { what, mailed, button, leadsTo } of scripts ? kinds.slice(1, 2) : kinds) {
      test(`a link ${what} works once, in any browser, when its button is pressed`, async ({
        page,
        pageInNewContext,
        plainPageInNewContext,
      }) => {
        const email = await mailed()
        const link = linkIn(await takeEmail(email))
        await lookThrough(await pageInNewContext(), link)
        await open(page, link, { scripts })
        await page.reload()
        if (scripts) await hydratedForms(page)
        await press(page, button)
        await waitForPath(page, leadsTo)

        const late = await plainPageInNewContext()
        await open(late, link, { scripts: false })
        await press(late, button)
        await expect(late.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
        await expect(late.getByRole('button', { name: button })).toHaveCount(0)
        await late.goto('/account')
        await waitForPath(late, /^\/login\?next=/)
      })
    }

    test('the page of a link names the signed-in account before replacing its session', async ({ page }) => {
      const [present, other] = [await newPerson(), await newPerson()]
      await expectDone(visitor().signInWithOtp({ email: other.email, options: { shouldCreateUser: false } }))
      const link = linkIn(await takeEmail(other.email))
      // Opened without a session, the page names no account that it would replace.
      await open(page, link, { scripts })
      await signedInAs(page, present)
      await press(page, 'Sign in')
      await expect(statusMessage(page)).toContainText('You have signed in meanwhile.')
      await expect(page.getByRole('main')).toContainText(`You are signed in as ${present.email}`)
      await page.getByRole('main').getByRole('link', { name: 'Stay signed in' }).click()
      await waitForPath(page, '/account')
      await expect(page.getByRole('main')).toContainText(present.email)

      await open(page, link, { scripts })
      await expect(page.getByRole('main')).toContainText(`You are signed in as ${present.email}`)
      await press(page, 'Sign in')
      await waitForPath(page, '/account')
      await expect(page.getByRole('main')).toContainText(other.email)
    })

    test('an invited visitor chooses a password and is signed in', async ({ page }) => {
      const email = uniqueEmail()
      await expectDone(administrator().inviteUserByEmail(email, { data: { companyName: 'Southside Gym' } }))
      await open(page, linkIn(await takeEmail(email)), { scripts })
      await press(page, 'Accept the invitation')
      await waitForPath(page, '/reset-password')
      const password = newPassword()
      await fill(page, { 'New password': password, 'Repeat new password': password })
      await press(page, 'Save the new password')
      await waitForPath(page, '/account')
      await expect(page.getByRole('main')).toContainText('Southside Gym')
      expect((await visitor().signInWithPassword({ email, password })).error).toBeNull()
    })
  })
}

test.describe('a link of the auth service’s default emails', () => {
  /** The link goes to the auth service, which redirects back with a session in the fragment. */
  async function linkOfService(type: 'recovery' | 'magiclink', email: string): Promise<string> {
    const options = { redirectTo: `${siteUrl}/auth/callback` }
    const { data, error } = await administrator().generateLink({ type, email, options })
    if (error) throw error
    return data.properties.action_link
  }

  test('signs in once its owner confirms', async ({ page }) => {
    const { email } = await newPerson()
    await page.goto(await linkOfService('magiclink', email))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your account?')
    expect(page.url()).not.toContain('token')
    await press(page, 'Yes, sign me in')
    await waitForPath(page, '/account')
    await expect(page.getByRole('main')).toContainText(email)
  })

  test('leads to a new password', async ({ page }) => {
    const person = await newPerson()
    await page.goto(await linkOfService('recovery', person.email))
    await press(page, 'Yes, sign me in')
    await waitForPath(page, '/reset-password')
    const password = newPassword()
    await fill(page, { 'New password': password, 'Repeat new password': password })
    await press(page, 'Save the new password')
    await waitForPath(page, '/account')
    expect((await visitor().signInWithPassword({ ...person, password })).error).toBeNull()
  })

  test('opens no account for a visitor who declines', async ({ page, context }) => {
    const { email } = await newPerson()
    await page.goto(await linkOfService('magiclink', email))
    await expect(page.getByText('Not yours?')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in another way' }).click()
    await waitForPath(page, '/login')
    expect((await context.cookies()).filter(({ name }) => name.includes('auth-token'))).toEqual([])
    await page.goto('/account')
    await waitForPath(page, /^\/login\?next=/)
  })

  test('that was used before shows what to do', async ({ page }) => {
    const { email } = await newPerson()
    const link = await linkOfService('magiclink', email)
    await fetch(link, { redirect: 'manual' })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not signed in')
    await expect(page.getByRole('main')).toContainText('does not work any more')
    await expect(page.getByRole('main').getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
    expect(page.url()).not.toContain('error_description')
  })

  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false })

    test('says that it needs scripts, and names the way without', { tag: '@browser' }, async ({ page }) => {
      const { email } = await newPerson()
      await page.goto(await linkOfService('magiclink', email))
      // Playwright does not see the text of a noscript element.
      const without = page.locator('main noscript')
      expect(await without.evaluate((element) => element.textContent)).toContain(
        'This way of signing in needs JavaScript',
      )
      await without.locator('a').click()
      await waitForPath(page, '/login/code')
    })
  })
})
