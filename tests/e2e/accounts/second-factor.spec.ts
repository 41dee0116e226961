import type { Page } from '@playwright/test'
import { linkIn, takeEmail } from '../support/inbox'
import { administrator, digitsOf, newGuardedPerson, wrongDigits, type GuardedPerson } from '../support/people'
import { siteUrl } from '../support/ports'
import {
  waitForPath,
  field,
  fill,
  formWith,
  open,
  press,
  statusMessage,
  signIn,
  hydratedForms,
  openDetails,
} from './forms'
import { signedIn, signedInAs, kept } from './session-cookies'
import { expect, test } from './test'

const openAccount = 'Open my account'

async function askedForDigits(page: Page, person: GuardedPerson, scripts: boolean) {
  await signIn(page, person, { scripts })
  await waitForPath(page, /^\/login\/second-factor/)
}

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'a visitor connects an authenticator app, signs in with it, and removes it',
      { tag: '@browser' },
      async ({ page, plainPageInNewContext }) => {
        const person = await signedIn(page, scripts)
        await openDetails(page, 'Connect an app')
        await press(page, 'Show me the code to scan')
        if (scripts)
          await expect(
            page.getByRole('group', { name: 'Scan this with your authenticator app' }),
          ).toBeFocused()
        const picture = page.getByRole('img', { name: /QR code/ })
        await expect(picture).toBeVisible()
        expect(await picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
        const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
        expect(secret).toMatch(/^[A-Z2-7]{32}$/)
        const email = await page.getByRole('link', { name: 'The app is on this device' }).getAttribute('href')
        expect(email).toMatch(/^otpauth:\/\/totp\//)
        expect(email).toContain(`secret=${secret}`)
        expect(new URL(email ?? '').searchParams.get('issuer')).toBe('Liftpass')

        // The second factor stays off until the visitor has entered a right code of the app.
        await fill(page, { 'Six digits that the app shows now': wrongDigits(secret) })
        await press(page, 'Turn on')
        await expect(statusMessage(page).filter({ hasText: 'This code is not right.' })).toHaveRole('alert')
        const digits = digitsOf(secret)
        await fill(page, { 'Six digits that the app shows now': digits })
        await press(page, 'Turn on')
        await expect(statusMessage(page)).toContainText('From now on, signing in asks for six digits')

        const guarded = { ...person, secret, factorId: '' }
        const desktop = await plainPageInNewContext()
        await askedForDigits(desktop, guarded, false)
        await fill(desktop, { 'Six digits from “Authenticator app”': digits })
        await press(desktop, openAccount)
        await expect(statusMessage(desktop)).toContainText('This code was used already.')
        await fill(desktop, { 'Six digits from “Authenticator app”': digitsOf(secret, Date.now() + 30_000) })
        await press(desktop, openAccount)
        await waitForPath(desktop, '/account')
        await expect(desktop.getByRole('main')).toContainText(person.email)
        await expect(desktop.getByRole('main')).toContainText('Two-factor authentication is on')

        await open(page, '/account', { scripts })
        await openDetails(page, 'Authenticator app')
        await press(page, 'Remove Authenticator app')
        await expect(
          page.getByText('Off. With an authenticator app, your password alone is not enough to sign in.'),
        ).toBeVisible()
        const third = await plainPageInNewContext()
        await signIn(third, person, { scripts: false })
        await waitForPath(third, '/account')
      },
    )

    test('wrong digits do not open the account, the right ones lead to the requested page', async ({
      page,
    }) => {
      const person = await newGuardedPerson()
      await signedInAs(page, person)
      await open(page, '/login/second-factor?next=%2Faccount%3Ffrom%3Dmail', { scripts })
      for (const [digits, sentence] of [
        ['12 34', 'Please enter the six digits of the code.'],
        [wrongDigits(person.secret), 'This code is not right.'],
      ] as const) {
        await fill(page, { 'Six digits from “Phone”': digits })
        await press(page, openAccount)
        await expect(statusMessage(page)).toContainText(sentence)
        await expect(page.getByRole('main')).not.toContainText(person.email)
      }
      await fill(page, { 'Six digits from “Phone”': digitsOf(person.secret) })
      await press(page, openAccount)
      await waitForPath(page, '/account?from=mail')
      await expect(page.getByRole('main')).toContainText(person.email)
    })

    test('the digits of any of several apps open the account, which needs them until the last app is removed', async ({
      page: desktop,
      plainPageInNewContext,
    }) => {
      const person = await newGuardedPerson('Phone')
      const page = await plainPageInNewContext()
      await askedForDigits(page, person, false)
      await fill(page, { 'Six digits from “Phone”': digitsOf(person.secret) })
      await press(page, openAccount)
      await waitForPath(page, '/account')
      await open(page, '/account', { scripts: false })
      await openDetails(page, 'Connect another app')
      await fill(page, { 'Name of the app or device': 'Phone' })
      await press(page, 'Show me the code to scan')
      await expect(statusMessage(page)).toHaveText(
        'You have an app of that name already. Please choose another name.',
      )
      await fill(page, { 'Name of the app or device': 'Tablet' })
      await press(page, 'Show me the code to scan')
      const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
      await fill(page, { 'Six digits that the app shows now': digitsOf(secret) })
      await press(page, 'Turn on')
      await expect(statusMessage(page)).toContainText('Connected.')

      await signedInAs(desktop, person)
      await open(desktop, '/login/second-factor', { scripts })
      await desktop.getByRole('radio', { name: 'Tablet' }).check()
      const next = digitsOf(secret, Date.now() + 30_000)
      await field(formWith(desktop, openAccount), 'Six digits from the app').fill(next)
      await press(desktop, openAccount)
      await waitForPath(desktop, '/account')

      await open(desktop, '/account', { scripts })
      await openDetails(desktop, 'Phone')
      await press(desktop, 'Remove Phone')
      await expect(desktop.getByText('Phone', { exact: true })).toHaveCount(0)
      await expect(desktop.getByText('On. Signing in asks for six digits from your app.')).toBeVisible()
      const third = await plainPageInNewContext()
      await askedForDigits(third, person, false)
      await expect(field(third, 'Six digits from “Tablet”')).toBeVisible()

      // The message has the same text as the one after the first removal.
      await openDetails(desktop, 'Tablet')
      await press(desktop, 'Remove Tablet')
      await expect(desktop.getByText(/^Off\. With an authenticator app/)).toBeVisible()
      if (scripts) await expect(desktop.locator('#flash-status')).toBeFocused()
    })

    test('a visitor at the second step without the first goes through both to the requested page', async ({
      page,
    }) => {
      const person = await newGuardedPerson()
      await page.goto('/login/second-factor?next=%2Faccount%3Ffrom%3Dmail')
      await waitForPath(page, '/login?next=%2Faccount%3Ffrom%3Dmail')
      if (scripts) await hydratedForms(page)
      await fill(formWith(page, 'Sign in'), { Email: person.email, Password: person.password })
      await press(formWith(page, 'Sign in'), 'Sign in')
      await waitForPath(page, /^\/login\/second-factor/)
      await fill(page, { 'Six digits from “Phone”': digitsOf(person.secret) })
      await press(page, openAccount)
      await waitForPath(page, '/account?from=mail')
    })

    test('a sign-in whose session ends before the second step starts again and leads to the requested page', async ({
      page,
    }) => {
      const person = await newGuardedPerson()
      await signIn(page, person, { scripts, next: '/account?from=mail' })
      await waitForPath(page, /^\/login\/second-factor/)
      if (scripts) await open(page, page.url())
      await administrator().signOut((await kept(page.context())).access_token, 'global')
      await fill(page, { 'Six digits from “Phone”': digitsOf(person.secret) })
      await press(page, openAccount)
      await waitForPath(page, /^\/login\?next=%2Faccount%3Ffrom%3Dmail/)
    })

    test('before the code no account data is shown, and the visitor can sign out', async ({ page }) => {
      const person = await newGuardedPerson()
      await askedForDigits(page, person, scripts)
      for (const path of ['/account', '/reset-password']) {
        await page.goto(path)
        await waitForPath(page, /^\/login\/second-factor\?next=/)
        const html = await page.content()
        for (const word of [person.email, person.companyName, person.id])
          expect(html, path).not.toContain(word)
      }
      await expect(page.getByText('Lost your phone?')).toBeVisible()
      if (scripts) await open(page, page.url())
      await press(page, 'Not you? Sign out')
      await waitForPath(page, '/login')
      await page.goto('/login/second-factor')
      await waitForPath(page, '/login')
      await page.goto('/login/second-factor?next=%2Faccount%3Ffrom%3Dmail')
      await waitForPath(page, '/login?next=%2Faccount%3Ffrom%3Dmail')
    })
  })
}

test('the server reveals no account data to a session without the second factor', async ({
  page,
  context,
}) => {
  const person = await newGuardedPerson()
  await signedInAs(page, person)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const rsc = {
    rsc: '1',
    'next-router-state-tree': encodeURIComponent('["",{"children":["__PAGE__",{}]},null,null,true]'),
  }
  const disguises: Record<string, string>[] = [
    {},
    rsc,
    { ...rsc, 'next-router-prefetch': '1' },
    { ...rsc, 'next-router-segment-prefetch': '/_tree' },
    { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  ]
  for (const path of ['/account', '/account/my-data', '/reset-password']) {
    for (const headers of disguises) {
      const response = await fetch(siteUrl + path, { headers: { cookie, ...headers }, redirect: 'manual' })
      const text = await response.text()
      for (const word of [person.email, person.companyName, person.id]) {
        expect(text, `${path} ${JSON.stringify(headers)}`).not.toContain(word)
      }
      if (Object.keys(headers).length === 0) {
        expect(response.status).toBe(307)
        expect(response.headers.get('location')).toMatch(/^\/login\/second-factor\?next=/)
        expect(response.headers.get('cache-control')).toContain('no-store')
      }
    }
  }
})

test('a recovery email does not bypass the second factor', async ({ page }) => {
  const person = await newGuardedPerson()
  await open(page, '/forgot-password')
  await fill(page, { Email: person.email })
  await press(page, 'Send me the link')
  await open(page, linkIn(await takeEmail(person.email)))
  await press(page, 'Choose a new password')
  await waitForPath(page, /^\/login\/second-factor\?next=/)
  await fill(page, { 'Six digits from “Phone”': digitsOf(person.secret) })
  await press(page, openAccount)
  await waitForPath(page, '/reset-password')
  await expect(page.getByRole('button', { name: 'Save the new password' })).toBeVisible()
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('digits of the next 30 seconds work, because clocks differ; those of minutes ago do not, and none work twice', async ({
    page,
    pageInNewContext,
  }) => {
    const person = await newGuardedPerson()
    await askedForDigits(page, person, scripts)
    await fill(page, { 'Six digits from “Phone”': digitsOf(person.secret, Date.now() - 120_000) })
    await press(page, openAccount)
    await expect(statusMessage(page)).toContainText('This code is not right.')
    const digits = digitsOf(person.secret, Date.now() + 30_000)
    await fill(page, { 'Six digits from “Phone”': digits })
    await press(page, openAccount)
    await waitForPath(page, '/account')

    const shoulder = await pageInNewContext()
    await askedForDigits(shoulder, person, scripts)
    await fill(shoulder, { 'Six digits from “Phone”': digits })
    await press(shoulder, openAccount)
    await expect(statusMessage(shoulder)).toContainText('This code was used already.')
    await shoulder.goto('/account')
    await waitForPath(shoulder, /^\/login\/second-factor/)
  })
})
