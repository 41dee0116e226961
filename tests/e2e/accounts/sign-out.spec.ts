import { whileServiceFails } from '../support/service-faults'
import { press, statusMessage } from './forms'
import { signedIn, runOut, sessionCookies } from './session-cookies'
import { expect, test } from './test'

// Console errors of the browser when the service does not respond.
test.use({ expectedErrors: /\/auth\/v1\/(logout|token|user)\b/ })

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    for (const token of ['is good', 'has run out']) {
      test(`signing out while the auth service is down and the token ${token} ends the session in this browser`, async ({
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
        // In a new page: the first one may still be navigating to /login, which would abort this navigation.
        const again = await context.newPage()
        await again.goto('/account')
        expect(new URL(again.url()).pathname).toBe('/login')
      })
    }

    test('a visitor learns that signing out everywhere failed, and can try again', async ({
      page,
      context,
    }) => {
      await signedIn(page, scripts)
      // Only sign-out fails: without scripts the response is a whole page, which needs other endpoints of the service.
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
