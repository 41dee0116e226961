import { whileServiceFails } from '../support/service-faults'
import { press, statusMessage } from './forms'
import { signedIn, runOut, sessionCookies } from './session-cookies'
import { expect, test } from './test'

// What the browser says of a service that does not answer.
test.use({ expectedErrors: /\/auth\/v1\/(logout|token|user)\b/ })

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    for (const token of ['is good', 'has run out']) {
      test(`who signs out while the auth service is away and the token ${token} is signed out in this browser`, async ({
        page,
        context,
      }) => {
        await signedIn(page, scripts)
        await whileServiceFails('auth', { drop: true }, async () => {
          if (token === 'has run out') await runOut(context)
          await press(page, 'Sign out here')
          await page.waitForURL((url) => url.pathname === '/login', { timeout: 40_000 })
        })
        expect(await sessionCookies(context)).toEqual([])
        // In a page of its own: the first one may still be on its way to /login, which would call it back from here.
        const again = await context.newPage()
        await again.goto('/account')
        expect(new URL(again.url()).pathname).toBe('/login')
      })
    }

    test('who cannot be signed out everywhere is told so, and can try again', async ({ page, context }) => {
      await signedIn(page, scripts)
      // Signing out alone: without scripts the answer is a page of its own, for which the service is asked other
      // things.
      await whileServiceFails('auth', { status: 503, path: '/logout' }, async () => {
        await press(page, 'Sign out everywhere')
        await expect(statusMessage(page)).toContainText('We cannot reach your account')
      })
      expect(await sessionCookies(context)).not.toEqual([])
      await press(page, 'Sign out everywhere')
      await page.waitForURL((url) => url.pathname === '/login')
      expect(await sessionCookies(context)).toEqual([])
    })
  })
}
