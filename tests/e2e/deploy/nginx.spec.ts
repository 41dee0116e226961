import { createHmac } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { apiKeys } from '../../../packages/local-cloud/src/cli/api-keys'
import { waitForPath, fill, open, press, statusMessage, signIn } from '../accounts/forms'
import * as leadForms from '../forms/forms'
import { sessionCheck } from '../accounts/session-cookies'
import { editor } from '../support/content'
import { linkIn, takeEmail } from '../support/inbox'
import { makeCertificate, startNginxOfTests, withoutNginx } from '../support/nginx'
import { clientWith, uniqueEmail, newPassword, newPerson } from '../support/people'
import { ports } from '../support/ports'
import { expect, test } from '../support/plain/test'
import { withPreviewSecret } from '../support/preview'
import { startSecondSite } from '../support/second-site'

const siteUrl = `https://localhost:${ports.nginxTls}`
const cloud = `http://localhost:${ports.secondCloud}`

let site: Awaited<ReturnType<typeof startSecondSite>>
let stopNginx: (() => Promise<void>) | undefined

test.use({
  baseURL: siteUrl,
  ignoreHTTPSErrors: true,
  // Images come from the local cloud, which has no TLS. A visitor who signs out leaves a page whose session check then
  // fails with 403.
  expectedErrors: /^Mixed Content: .*'http:\/\/localhost:\d+\/images\/|status of 403.*\/auth\/v1\/user/,
})

// CI installs nginx (.ci/run), so there these tests must not be skipped.
const skipped = withoutNginx !== undefined && !process.env.CI
test.skip(skipped, withoutNginx)

test.beforeAll(async () => {
  if (skipped) return
  test.setTimeout(180_000)
  const certificate = await makeCertificate()
  stopNginx = await startNginxOfTests()
  site = await startSecondSite({
    SITE_URL: siteUrl,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    // Changed pages are visited at their public URL.
    NODE_EXTRA_CA_CERTS: certificate,
  })
})

test.afterAll(async () => {
  await site?.stop()
  await stopNginx?.()
})

const lake = () => editor(ports.secondCloud, site.credentials.writeToken)
const administrator = () => clientWith(apiKeys(site.credentials.authSecret).serviceRoleKey, cloud).auth.admin

/** Waits until the page has this public URL. */
async function arriveAt(page: Page, path: string) {
  await waitForPath(page, path)
  expect(new URL(page.url()).origin).toBe(siteUrl)
}

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('every form is accepted', async ({ page }) => {
      for (const form of leadForms.forms) {
        await leadForms.open(page, form, { scripts })
        await leadForms.fill(page, form.typed(uniqueEmail()))
        await leadForms.press(page, form)
        await expect(leadForms.formMessage(page)).toContainText(form.thanks)
      }
    })

    test('a visitor signs up, pays, signs in, and signs out', async ({ page, context }) => {
      const person = { email: uniqueEmail(), password: newPassword() }
      await open(page, '/signup', { scripts })
      const { email: Email, password: Password } = person
      await fill(page, { Email, 'Company name': 'Northside Gym', Password, 'Confirm password': Password })
      await page.getByRole('checkbox').check()
      await press(page, 'Sign Up')
      await waitForPath(page, /^\/payments\/pay\//)
      await press(page, 'Pay')
      await arriveAt(page, '/success')

      const confirmed = await newPerson({ by: administrator() })
      await page.goto('/account')
      await waitForPath(page, /^\/login\?next=/)
      const checked = scripts && sessionCheck(page)
      await signIn(page, confirmed, { scripts })
      await arriveAt(page, '/account')
      const session = (await context.cookies()).filter(({ name }) => name.includes('auth-token'))
      expect(session.length).toBeGreaterThan(0)
      for (const { name, secure, path, domain } of session) {
        expect([name.slice(0, 7), secure, path, domain]).toEqual(['__Host-', true, '/', 'localhost'])
      }
      expect((await context.cookies()).filter(({ secure }) => !secure)).toEqual([])

      await checked
      await press(page, 'Sign out here')
      await waitForPath(page, /^(?!\/account$)/)
      await page.goto('/account')
      await waitForPath(page, /^\/login\?next=/)
    })

    test('the link of an email leads to the public URL, and to a new password', async ({ page }) => {
      const person = await newPerson({ by: administrator() })
      await open(page, '/forgot-password', { scripts })
      await fill(page, { Email: person.email })
      await press(page, 'Send me the link')
      await expect(statusMessage(page)).toHaveRole('status')
      const link = linkIn(await takeEmail(person.email, ports.secondCloud))
      expect(link).toContain(`${siteUrl}/auth/confirm`)
      await open(page, link, { scripts })
      await press(page, 'Choose a new password')
      await waitForPath(page, '/reset-password')
      const password = newPassword()
      await fill(page, { 'New password': password, 'Repeat new password': password })
      await press(page, 'Save the new password')
      await arriveAt(page, '/account')
    })
  })
}

test('a form with the action of another page is forwarded and answered', async ({ request }) => {
  const page = await (await request.get('/contact')).text()
  const action = /\{&quot;id&quot;:&quot;([0-9a-f]{42})&quot;/.exec(page)?.[1] ?? ''
  const response = await request.post('/team', {
    headers: { 'next-action': action, origin: siteUrl },
    multipart: { '0': '[{"kind":"none"},"$K1"]', '1_form': 'contact' },
  })
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/x-component'])
})

test('a preview opens, sends its cookies over TLS only, and ends', async ({ page, context }) => {
  const published = await lake().getDocument('page-team')
  await lake().create({ ...published, _id: 'drafts.page-team', _type: 'page', heading: 'Draft' })
  const preview = async (enable: (path: string) => string) => {
    await page.goto(enable('/team'))
    await expect(page.locator('h1')).toHaveText('Draft')
    await expect(page).toHaveURL(new RegExp(`^${siteUrl}/team`))
    const cookies = (await context.cookies()).filter(({ name }) => /prerender|preview/.test(name))
    expect(cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['__prerender_bypass', 'liftpass-preview']),
    )
    for (const { httpOnly, secure, sameSite } of cookies)
      expect([httpOnly, secure, sameSite]).toEqual([true, true, 'None'])
    await press(page, 'Leave the preview')
    await expect(page).toHaveURL(`${siteUrl}/team`)
    await expect(page.locator('h1')).not.toHaveText('Draft')
  }
  await withPreviewSecret(preview, lake())
})

/** Changes the contact page and calls the webhook as Sanity does. */
async function publishContact(request: APIRequestContext, heading: string) {
  await lake().patch('page-contact').set({ heading }).commit()
  const body = JSON.stringify({ _id: 'page-contact', _type: 'page', route: 'contact', operation: 'update' })
  const at = Date.now()
  const hash = createHmac('sha256', site.credentials.revalidateSecret).update(`${at}.${body}`)
  const response = await request.post('/api/revalidate', {
    data: body,
    headers: {
      'content-type': 'application/json',
      'sanity-webhook-signature': `t=${at},v1=${hash.digest('base64url')}`,
    },
  })
  expect(response.status()).toBe(200)
}

test('a signed webhook renders a page again, at its public URL', async ({ request }) => {
  await publishContact(request, 'Behind nginx')
  await expect
    .poll(async () => (await request.get('/contact')).text(), { timeout: 15_000 })
    .toContain('Behind nginx')
})

test('redirects stay at the public URL, and http redirects to https', async ({ request }) => {
  const led = async (url: string, headers: Record<string, string> = {}) => {
    const response = await request.get(url, { headers, maxRedirects: 0 })
    return [response.status(), new URL(response.headers().location ?? '', siteUrl).href]
  }
  expect(await led('/blog/page/1?a=b')).toEqual([308, `${siteUrl}/blog?a=b`])
  expect(await led('/?error_code=otp_expired')).toEqual([
    307,
    `${siteUrl}/auth/callback?error_code=otp_expired`,
  ])
  expect((await led('/auth/callback?code=x'))[1]).toMatch(new RegExp(`^${siteUrl}/auth/finish`))
  const plain = `http://localhost:${ports.nginxPlain}/contact?a=b`
  expect(await led(plain)).toEqual([301, 'https://localhost/contact?a=b'])
  // A name that only the request knows.
  expect(await led(plain, { host: 'evil.example' })).toEqual([301, 'https://localhost/contact?a=b'])
})

test.describe('the pages that nginx caches', () => {
  const cacheStatus = 'x-cache-status'
  /** Requests a page until nginx has cached it. */
  const cached = async (request: APIRequestContext, path: string, encoding: string) => {
    const headers = { 'accept-encoding': encoding, cookie: '' }
    let response = await request.get(path, { headers })
    await expect(async () => {
      response = await request.get(path, { headers })
      expect(response.headers()[cacheStatus]).toBe('HIT')
    }).toPass()
    return response
  }

  test('are never sent to editors in a preview, and no preview to visitors', async ({ request }) => {
    const published = await lake().getDocument('page-team')
    await lake().createOrReplace({ ...published, _id: 'drafts.page-team', _type: 'page', heading: 'Secret' })
    const preview = async (enable: (path: string) => string) => {
      await cached(request, '/team', 'gzip')
      const opened = await request.get(enable('/team'), { maxRedirects: 0 })
      const cookie = opened.headersArray().flatMap(({ name, value }) => {
        return name.toLowerCase() === 'set-cookie' ? [value.split(';', 1)[0]] : []
      })
      const headers = { cookie: cookie.join('; '), 'accept-encoding': 'gzip' }
      for (let visit = 0; visit < 3; visit++) {
        const draft = await request.get('/team', { headers })
        expect([draft.headers()[cacheStatus], await draft.text()]).toEqual([
          'BYPASS',
          expect.stringContaining('Secret'),
        ])
        expect(await (await cached(request, '/team', 'gzip')).text()).not.toContain('Secret')
      }
    }
    await withPreviewSecret(preview, lake())
    await lake().delete('drafts.page-team')
  })

  test('come in an encoding that the client accepts', async ({ request }) => {
    const offered = ['gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0, gzip;q=0.5', 'zstd']
    const encodings = await Promise.all(
      offered.map(async (one) => (await cached(request, '/contact', one)).headers()['content-encoding']),
    )
    expect(encodings).toEqual(['br', 'gzip', undefined, 'gzip', undefined])
  })

  test('are plain pages only: nothing with an error, cookie, form, query or router data', async ({
    request,
  }) => {
    const statusOf = async (path: string, headers: Record<string, string> = {}) => {
      const statuses = new Set<string | undefined>()
      for (let visit = 0; visit < 3; visit++)
        statuses.add((await request.get(path, { headers, maxRedirects: 0 })).headers()[cacheStatus])
      return [...statuses].join(' ')
    }
    await cached(request, '/contact', 'br')
    for (const path of ['/nothing-here', '/blog/page/1', '/account', '/login/second-factor', '/api/health'])
      expect(await statusOf(path), path).toBe('MISS')
    expect(await statusOf('/contact?utm_source=mail')).toBe('BYPASS')
    expect(await statusOf('/contact', { rsc: '1' })).toBe('BYPASS')
    expect(await statusOf('/contact', { cookie: '__Host-sb-localhost-auth-token=x' })).toBe('BYPASS')
    const form = await request.post('/contact', { headers: { origin: siteUrl }, multipart: { a: 'b' } })
    expect(form.headers()[cacheStatus]).toBeUndefined()
  })

  test('are sent to visitors from the site’s own pages, unless the forms tell which website or campaign led there', async ({
    request,
  }) => {
    await cached(request, '/contact', 'br')
    const open = async (referer: string) => {
      const response = await request.get('/contact', { headers: { referer, 'accept-encoding': 'br' } })
      return [response.headers()[cacheStatus], (await response.text()).includes('https://news.example')]
    }
    const outside = ['https://news.example/', `https://news.example/?from=${siteUrl}/`]
    for (const referer of outside) expect(await open(referer), referer).toEqual(['BYPASS', true])
    expect(await open(`${siteUrl}.news.example/`)).toEqual(['BYPASS', false])
    expect(await open(`${siteUrl}/login?next=%2Faccount`)).toEqual(['BYPASS', false])
    expect(await open(`${siteUrl}/?utm_source=https://news.example`)).toEqual(['BYPASS', true])
    await cached(request, '/contact', 'br')
    expect(await open(`${siteUrl}/team`)).toEqual(['HIT', false])
  })

  test('are replaced at once when a page is published', async ({ request }) => {
    for (const encoding of ['br', 'gzip', 'identity']) await cached(request, '/contact', encoding)
    await publishContact(request, 'Replaced at once')
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      await expect
        .poll(async () => (await request.get('/contact', { headers })).text(), { timeout: 15_000 })
        .toContain('Replaced at once')
    }
  })
})

test('the site keeps connections longer than nginx does, so that no form is sent on one that is closing', async () => {
  const response = await fetch(`http://127.0.0.1:${ports.secondSite}/api/health`)
  await response.text()
  const nginxDefault = 60
  expect(Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(
    nginxDefault,
  )
})

test('a session of 12 kB reaches the site, which refuses the headers that are too long itself', async ({
  request,
}) => {
  const statusOf = async (kilobytes: number) => {
    const cookie = `__Host-sb-localhost-auth-token=${'x'.repeat(kilobytes * 1000)}`
    return (await request.get('/contact', { headers: { cookie } })).status()
  }
  expect(await statusOf(12)).toBe(200)
  expect(await statusOf(16.2)).toBe(431)
})

test('every response has Strict-Transport-Security', async ({ request }) => {
  for (const path of ['/', '/nothing-here', '/api/health', '/favicon.ico', '/api/draft-mode/enable']) {
    expect((await request.get(path)).headers()['strict-transport-security'], path).toBe('max-age=31536000')
  }
})

test('what nginx refuses itself has the security headers too', async ({ request }) => {
  const refused = await request.post('/contact', {
    headers: { origin: siteUrl },
    data: 'a'.repeat(1_100_000),
  })
  expect(refused.status()).toBe(413)
  expect(await refused.text()).toBe('The server refused this request: 413')
  expect(refused.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  })
  const redirect = await request.get(`http://localhost:${ports.nginxPlain}/`, { maxRedirects: 0 })
  expect(redirect.headers()['x-content-type-options']).toBe('nosniff')
})

test('Next.js logged no failure to forward a form or redirect during these tests', async () => {
  expect(await site.log()).not.toMatch(/failed to (forward action|get redirect) response/)
})

test('while the site is down, every visitor gets nginx’s copy of a page', async ({ request }) => {
  const headers = { 'accept-encoding': 'br' }
  await expect(async () => {
    expect((await request.get('/contact', { headers })).headers()['x-cache-status']).toBe('HIT')
  }).toPass()
  await site.stop()
  for (const referer of [`${siteUrl}/team`, 'https://news.example/']) {
    const response = await request.get('/contact', { headers: { ...headers, referer } })
    expect(response.status(), referer).toBe(200)
    expect(['HIT', 'STALE'], referer).toContain(response.headers()['x-cache-status'])
  }
  const form = await request.post('/contact', { headers: { origin: siteUrl }, multipart: { a: 'b' } })
  expect(form.status()).toBe(502)
})
