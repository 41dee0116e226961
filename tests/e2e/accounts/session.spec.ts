import { whileServiceFails } from '../support/service-faults'
import { administrator, newPerson, visitor } from '../support/people'
import { waitForPath, press, statusMessage, signIn, openDetails } from './forms'
import { signedIn, keep, kept, openWatched, sessionCookies, signedInAs } from './session-cookies'
import { expect, test } from './test'

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('signing out leaves no session and no cookie', { tag: '@browser' }, async ({ page, context }) => {
      await signedIn(page, scripts)
      const before = await kept(context)
      await press(page, 'Sign out here')
      await waitForPath(page, '/login')
      expect(await sessionCookies(context)).toEqual([])
      const { error } = await visitor().refreshSession(before)
      expect(error?.code).toBe('refresh_token_not_found')
      await page.goto('/account')
      await waitForPath(page, '/login?next=%2Faccount')
      await page.goBack()
      await expect(page.getByRole('main')).not.toContainText('Two-factor authentication')
    })

    test('signing out everywhere else ends the other sessions and keeps this one', async ({
      page,
      plainPageInNewContext,
    }) => {
      const person = await signedIn(page, scripts)
      const phone = await plainPageInNewContext()
      await signedInAs(phone, person)
      await press(page, 'Sign out everywhere else')
      await expect(statusMessage(page)).toContainText('Every other device is signed out. This one stays.')
      await phone.goto('/account')
      await waitForPath(phone, /^\/login\?next=/)
      await page.goto('/account')
      await expect(page.getByRole('main')).toContainText(person.email)
    })

    test.describe('when the auth service rejects the session', () => {
      test.use({ expectedErrors: /status of 403.*\/auth\/v1\/user/ })

      test('a session that was ended on another device ends here with the next action', async ({
        page,
        context,
      }) => {
        const person = await signedIn(page, scripts)
        await administrator().signOut((await kept(context)).access_token, 'global')
        await page.locator('main summary').filter({ hasText: 'Change email' }).click()
        await page.getByLabel('New email', { exact: true }).fill('other@gym.example')
        await press(page, 'Send both emails')
        await waitForPath(page, '/login?next=%2Faccount')
        await expect(page.getByRole('main')).not.toContainText(person.email)
      })
    })

    test('a session that is about to expire is refreshed during the request', async ({ page, context }) => {
      const person = await signedIn(page, scripts)
      const before = await kept(context)
      // The client treats a token as expired in its last ten seconds.
      await keep(page, { ...before, expires_at: Math.floor(Date.now() / 1000) + 5 })
      await page.goto('/account')
      await expect(page.getByRole('main')).toContainText(person.email)
      const after = await kept(context)
      expect(after.refresh_token).not.toBe(before.refresh_token)
      expect(after.expires_at).toBeGreaterThan(Date.now() / 1000 + 60)
      await page.reload()
      await expect(page.getByRole('main')).toContainText(person.email)
    })
  })
}

test('signing out in one tab signs the other tab out at once', async ({ page, context }) => {
  const person = await signedIn(page)
  const other = await context.newPage()
  await openWatched(other)
  await expect(other.getByRole('main')).toContainText(person.email)
  await press(page, 'Sign out here')
  await waitForPath(other, '/login')
})

test('a navigation continues when the session ends meanwhile', async ({ page, context }) => {
  await signedIn(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/contact', async (route) => {
    await release.promise
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (sent) => sent.isNavigationRequest() && asked.push(new URL(sent.url()).pathname))
  // The account page hides at once, while the navigation waits.
  await page.exposeFunction('accountHidden', release.resolve)
  await context.clearCookies()
  await page.evaluate(() => {
    const { accountHidden } = window as unknown as { accountHidden: () => void }
    new MutationObserver(() => accountHidden()).observe(document.body, { attributeFilter: ['hidden'] })
    const comeIntoView = () => document.dispatchEvent(new Event('visibilitychange'))
    addEventListener('beforeunload', () => setTimeout(comeIntoView))
  })
  await page.goto('/contact')
  expect(asked).toEqual(['/contact'])
})

test('signing in to another account in one tab switches the other tab', async ({ page, context }) => {
  const person = await signedIn(page)
  const other = await context.newPage()
  const newcomer = await newPerson()
  await signIn(other, newcomer)
  await waitForPath(other, '/account')
  // The tab may have switched already, which aborts this call.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined)
  await expect(page.getByRole('main')).toContainText(newcomer.email)
  await expect(page.getByRole('main')).not.toContainText(person.email)
})

test('signing out everywhere in one tab signs out all tabs at once, and other browsers with their next request', async ({
  page,
  context,
  plainPageInNewContext,
}) => {
  const person = await signedIn(page)
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) await openWatched(tab)
  const phone = await plainPageInNewContext()
  await signedInAs(phone, person)
  await press(page, 'Sign out everywhere')
  for (const tab of tabs) {
    await waitForPath(tab, '/login')
    await expect(tab.getByRole('main')).not.toContainText(person.email)
  }
  await phone.goto('/account')
  await waitForPath(phone, '/login?next=%2Faccount')
})

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: /status of 403.*\/auth\/v1\/user/ })

  test('a page that becomes visible again checks its session', async ({ page, context }) => {
    await signedIn(page)
    await administrator().signOut((await kept(context)).access_token, 'global')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await waitForPath(page, '/login')
  })

  test('the other tab of a deleted account goes to /login when it becomes visible', async ({
    page,
    context,
  }) => {
    const person = await signedIn(page)
    const other = await context.newPage()
    await openWatched(other)
    await openDetails(page, 'Delete account')
    await page.getByRole('checkbox').check()
    await press(page, 'Delete account')
    await waitForPath(page, '/account/deleted')
    // The router keeps no hidden page of the account.
    await expect
      .poll(() => page.content().catch(() => `On its way, perhaps with ${person.email}`))
      .not.toContain(person.email)
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await waitForPath(other, '/login')
  })
})

test('an open page refreshes its session before the hour is over', async ({ page, context }) => {
  await page.clock.install()
  const person = await signedIn(page)
  const before = await kept(context)
  await page.clock.fastForward('59:30')
  await expect.poll(async () => (await kept(context)).refresh_token).not.toBe(before.refresh_token)
  // The client in the browser refreshes it, an hour later by the clock of the page.
  for (const { expires } of await sessionCookies(context)) expectThirtyDays(expires)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(person.email)
})

test.describe('a page that fails', () => {
  // The account page responds with status 50x when the auth service cannot identify the visitor.
  test.use({ expectedErrors: /status of 50\d|React error #441/ })

  test('visitors stay signed in while the auth service is down', async ({ page, context }) => {
    const person = await newPerson()
    await signedInAs(page, person)
    await whileServiceFails('auth', { drop: true }, async () => {
      const response = await page.goto('/account')
      expect(response?.status()).toBeGreaterThanOrEqual(500)
      await expect(page.getByText(person.email)).toHaveCount(0)
    })
    expect((await sessionCookies(context)).length).toBeGreaterThan(0)
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText(person.email)
  })
})

/** @param expires in seconds since 1970 */
const expectThirtyDays = (expires: number) =>
  expect(expires / 86_400 - Date.now() / 86_400_000).toBeCloseTo(30, 1)

test('the cookies of a session are for this site only, for 30 days, and shrink again after a long token', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await administrator().updateUserById(person.id, { user_metadata: { note: 'x'.repeat(4000) } })
  await signIn(page, person)
  await waitForPath(page, '/account')
  const long = await sessionCookies(context)
  expect(long.length).toBeGreaterThan(1)
  for (const cookie of long) expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', domain: 'localhost' })
  for (const { expires } of long) expectThirtyDays(expires)
  await administrator().updateUserById(person.id, { user_metadata: { note: null } })
  const before = await kept(context)
  await keep(page, { ...before, expires_at: Math.floor(Date.now() / 1000) - 5 })
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText(person.email)
  const short = await sessionCookies(context)
  expect(short.length).toBeLessThan(long.length)
  const after = await kept(context)
  expect(after.expires_at).toBeGreaterThan(Date.now() / 1000 + 60)
  expect(after.refresh_token).not.toBe(before.refresh_token)
  // proxy.ts refreshes the session.
  for (const { expires } of short) expectThirtyDays(expires)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('signing out everywhere ends all sessions', async ({ page, pageInNewContext }) => {
    const person = await signedIn(page, scripts)
    const phone = await pageInNewContext()
    await signedInAs(phone, person)
    await press(page, 'Sign out everywhere')
    await waitForPath(page, '/login')
    for (const browser of [page, phone]) {
      await browser.goto('/account')
      await waitForPath(browser, /^\/login\?next=/)
    }
  })

  test('a session that cannot be refreshed ends, and its cookies are deleted', async ({ page, context }) => {
    await signedIn(page, scripts)
    const before = await kept(context)
    await keep(page, {
      ...before,
      refresh_token: 'aaaaaaaaaaaa',
      expires_at: Math.floor(Date.now() / 1000) - 5,
    })
    await page.goto('/account')
    await waitForPath(page, '/login?next=%2Faccount')
    expect(await sessionCookies(context)).toEqual([])
  })

  test('a forged token does not open the account', async ({ page, context }) => {
    const person = await signedIn(page, scripts)
    const before = await kept(context)
    const [head, body, signature] = before.access_token.split('.')
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as Record<string, unknown>
    const forged = (changes: object) =>
      Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const tokens = [
      `${head}.${forged({ aal: 'aal2' })}.${signature}`,
      `${none}.${forged({ role: 'service_role' })}.`,
      `${head}.${body}.${'A'.repeat(signature?.length ?? 0)}`,
    ]
    for (const access_token of tokens) {
      await keep(page, { ...before, access_token })
      await page.goto('/account')
      await waitForPath(page, '/login?next=%2Faccount')
      await expect(page.getByRole('main')).not.toContainText(person.email)
    }
  })
})
