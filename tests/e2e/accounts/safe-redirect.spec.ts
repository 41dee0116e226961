import type { APIRequestContext } from '@playwright/test'
import { linkIn, takeEmail } from '../support/inbox'
import { digitsOf, newGuardedPerson, newPerson } from '../support/people'
import { siteUrl } from '../support/ports'
import { waitForPath, fill, formWith, open, press, statusMessage, signIn } from './forms'
import { signedInAs } from './session-cookies'
import { expect, test } from './test'

/**
 * Values that an attacker puts into `next=` to redirect visitors to another site, one of each kind.
 * tests/unit/lib/security/safe-redirect.test.ts has the others.
 */
const otherSites = [
  'https://evil.example/account',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  '/account/..//evil.example',
]

/** The target of a redirect, as a browser resolves it. */
function target(location: string | undefined, from: string): URL {
  expect(location, 'somewhere to go').toBeTruthy()
  return new URL(location ?? '', from)
}

function expectOurs(location: string | undefined, from: string, next: string) {
  const { origin, pathname } = target(location, from)
  expect(origin, JSON.stringify(next)).toBe(new URL(from).origin)
  // Resolved a second time, it must not become another site either.
  expect(pathname, JSON.stringify(next)).not.toMatch(/^[/\\]{2}/)
}

/** Submits a form as a browser without scripts does. */
async function send(request: APIRequestContext, url: string, button: string, typed: Record<string, string>) {
  const html = await (await request.get(url)).text()
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((text) => text.includes(`>${button}</button>`))
  if (!form) throw new Error(`${url} has no form with ${button}`)
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g)]
  const unescaped = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const multipart = {
    ...Object.fromEntries(hidden.map(([, name = '', value]) => [name, unescaped(value)])),
    ...typed,
  }
  return request.post(url, {
    multipart,
    maxRedirects: 0,
    headers: { origin: new URL(url).origin, referer: url },
  })
}

test('signing in never redirects to another site', async ({ playwright }) => {
  const { email, password } = await newPerson()
  for (const next of otherSites) {
    const request = await playwright.request.newContext()
    const response = await send(request, `${siteUrl}/login?next=${encodeURIComponent(next)}`, 'Sign in', {
      email,
      password,
      next,
    })
    expect(response.status()).toBe(303)
    expectOurs(response.headers().location, siteUrl, next)
    await request.dispose()
  }
})

test('the second factor never redirects to another site', async ({ page, context }) => {
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/account']) {
    const person = await newGuardedPerson()
    await signedInAs(page, person)
    const url = `${siteUrl}/login/second-factor?next=${encodeURIComponent(next)}`
    const typed = { factorId: person.factorId, code: digitsOf(person.secret), next }
    const response = await send(context.request, url, 'Open my account', typed)
    expect(response.status()).toBe(303)
    expectOurs(response.headers().location, siteUrl, next)
  }
})

test('no account page redirects a signed-in visitor to another site', async ({ page, context }) => {
  await signedInAs(page, await newPerson())
  for (const next of otherSites) {
    const query = `next=${encodeURIComponent(next)}`
    for (const path of [
      '/login/second-factor',
      '/auth/callback',
      '/auth/finish',
      '/account',
      '/reset-password',
    ]) {
      const response = await context.request.get(`${siteUrl}${path}?${query}`, { maxRedirects: 0 })
      const { location } = response.headers()
      if (location) expectOurs(location, siteUrl, next)
    }
  }
})

test('in a browser, signing in never leads to another site', async ({ page }) => {
  for (const next of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const person = await newPerson()
    await signIn(page, person, { next })
    await page.waitForURL(`${siteUrl}/account`)
    // Leave the page first: it would notice that its session is gone, and navigate to /login by itself.
    await page.goto('about:blank')
    await page.context().clearCookies()
  }
})

test('after an error the form keeps the page to open after signing in', async ({ page }) => {
  const person = await newPerson()
  await signIn(page, { ...person, password: 'not-the-one-7' }, { next: '/contact' })
  await expect(statusMessage(page)).toContainText('Incorrect email or password')
  await fill(page, { Password: person.password })
  await press(formWith(page, 'Sign in'), 'Sign in')
  await waitForPath(page, '/contact')
})

test('after a failed link, other ways to sign in keep the page to open', async ({ page }) => {
  const ways = page.getByRole('main').getByRole('link')
  for (const [next, kept] of [
    ['/contact', '?next=%2Fcontact'],
    ['//evil.example', ''],
  ] as const) {
    await page.goto(`/auth/callback?error_code=otp_expired&next=${encodeURIComponent(next)}`)
    await expect(ways.filter({ hasText: 'Sign in another way' })).toHaveAttribute('href', `/login${kept}`)
    await expect(ways.filter({ hasText: 'Ask for a new link' })).toHaveAttribute('href', `/login/code${kept}`)
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('a link in an email leads to the account, even with another site appended to it', async ({ page }) => {
    const person = await newPerson()
    await open(page, '/forgot-password', { scripts })
    await fill(page, { Email: person.email })
    await press(page, 'Send me the link')
    const link = linkIn(await takeEmail(person.email))
    await open(
      page,
      `${link}&next=${encodeURIComponent('//evil.example')}&redirect_to=https%3A%2F%2Fevil.example`,
      { scripts },
    )
    await press(page, 'Choose a new password')
    await waitForPath(page, /^\/reset-password/)
    expect(new URL(page.url()).origin).toBe(new URL(siteUrl).origin)
  })
})
