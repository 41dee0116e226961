import type { BrowserContext } from '@playwright/test'
import { whileServiceFails } from '../support/misbehave'
import { newPerson } from '../support/people'
import { open, press, said, signIn } from './forms'
import { expect, test } from './test'

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /auth-token/.test(name))

/** Makes the token in the cookies one that has run out, as after a night with the page open. */
async function runOut(context: BrowserContext) {
  const [cookie] = await sessionCookies(context)
  if (!cookie) throw new Error('Nobody is signed in')
  const text = Buffer.from(cookie.value.replace(/^base64-/, ''), 'base64url').toString()
  const session = { ...(JSON.parse(text) as object), expires_at: Math.floor(Date.now() / 1000) - 60 }
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  await context.addCookies([{ ...cookie, value }])
}

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
        await signIn(page, await newPerson(), { scripts })
        await page.waitForURL('**/account**')
        await open(page, '/account', { scripts })
        await whileServiceFails('auth', { drop: true }, async () => {
          if (token === 'has run out') await runOut(context)
          await press(page, 'Sign out here')
          await page.waitForURL((url) => url.pathname === '/login', { timeout: 40_000 })
        })
        expect(await sessionCookies(context)).toEqual([])
        await page.goto('/account')
        await page.waitForURL((url) => url.pathname === '/login')
      })
    }

    test('who cannot be signed out everywhere is told so, and can try again', async ({ page, context }) => {
      await signIn(page, await newPerson(), { scripts })
      await page.waitForURL('**/account**')
      await open(page, '/account', { scripts })
      if (scripts) {
        await whileServiceFails('auth', { status: 503 }, async () => {
          await press(page, 'Sign out everywhere')
          await expect(said(page)).toContainText('We cannot reach your account')
        })
      }
      expect(await sessionCookies(context)).not.toEqual([])
      await press(page, 'Sign out everywhere')
      await page.waitForURL((url) => url.pathname === '/login')
      expect(await sessionCookies(context)).toEqual([])
    })
  })
}
