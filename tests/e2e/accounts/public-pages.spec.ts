import { newPerson } from '../support/people'
import { ports, siteUrl } from '../support/ports'
import { publicRoutes } from '../support/routes'
import { signedIn, signedInAs } from './session-cookies'
import { listen, test } from './secret-search'
import { expect } from './test'

/** Strings in Supabase's client that no minifier changes. */
const supabase = /onAuthStateChange|refresh_token|x-supabase-api-version|sb-.{0,40}auth-token/i

const ofAccounts = ['/forgot-password', '/confirm-email', '/login/code']
const paths = [...publicRoutes.map(({ path }) => path), ...ofAccounts, '/nowhere']

test('public pages set no cookie and are the same for all visitors', async ({ page, context, request }) => {
  const person = await newPerson()
  await signedInAs(page, person)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(cookie).toContain('auth-token')
  for (const path of paths) {
    const ofNobody = async () => {
      const response = await request.get(path)
      expect(response.headers()['set-cookie'], path).toBeUndefined()
      expect(response.headers().vary ?? '', path).not.toMatch(/cookie/i)
      return response.text()
    }
    const ofPerson = async () => {
      const response = await fetch(siteUrl + path, { headers: { cookie } })
      expect(response.headers.get('set-cookie'), path).toBeNull()
      return response.text()
    }
    expect(await ofPerson(), path).not.toContain(person.email)
    // Retried, because a page may be rendered again between the two requests.
    await expect.poll(async () => (await ofPerson()) === (await ofNobody()), { message: path }).toBe(true)
  }
})

test.describe('including a page that does not exist', () => {
  test.use({ expectedErrors: /status of 404.*\/nowhere/ })

  test('public pages read no cookie, load no code of Supabase, send it no request, and reveal no secret', async ({
    page,
    context,
    found,
  }) => {
    const heard = listen(context)
    await context.addInitScript(() => {
      const inherited = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      Object.defineProperty(Document.prototype, 'cookie', {
        configurable: true,
        get() {
          ;(window as { cookieReads?: number }).cookieReads = 1
          return inherited?.get?.call(this) as string
        },
        set(value: string) {
          ;(window as { cookieReads?: number }).cookieReads = 1
          inherited?.set?.call(this, value)
        },
      })
    })
    const asked: string[] = []
    const scripts = new Map<string, Promise<string>>()
    page.on('request', (sent) => {
      if (new URL(sent.url()).host === `localhost:${ports.cloud}` && sent.url().includes('/auth/'))
        asked.push(sent.url())
    })
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.set(
          response.url(),
          response.text().catch(() => ''),
        )
    })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      // Includes what a page loads on the first touch.
      await page.mouse.move(200, 300)
      await page.mouse.wheel(0, 400)
      const first = page.locator('main form input:not([type=hidden])').first()
      if ((await first.count()) > 0) await first.focus()
      await page.waitForLoadState('networkidle')
      expect(
        await page.evaluate(() => (window as { cookieReads?: number }).cookieReads),
        path,
      ).toBeUndefined()
    }
    expect(asked).toEqual([])
    expect(scripts.size).toBeGreaterThan(5)
    for (const [url, text] of scripts) expect(supabase.exec(await text)?.[0], url).toBeUndefined()
    for (const { from, text } of heard) expect(found(await text), from).toEqual([])
  })
})

test('the account page loads Supabase’s client, recognized by the same strings', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  await signedIn(page)
  await page.waitForLoadState('networkidle')
  expect((await Promise.all(scripts)).some((text) => supabase.test(text))).toBe(true)
})
