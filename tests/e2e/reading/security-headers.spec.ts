import type { APIRequestContext, APIResponse } from '@playwright/test'
import { siteUrl } from '../support/ports'
import { withPreviewSecret } from '../support/preview'
import { publicRoutes } from '../support/routes'
import { expect, test } from '../support/test'

/** Bytes: proxies have a buffer of 4 kB for the headers of a response. */
const MAX_HEADERS_LENGTH = 4000

/** Headers of every response. Pages of the account have a stricter Referrer-Policy. */
const everywhere = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|strict-origin|same-origin)$/,
  'permissions-policy':
    /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(\), browsing-topics=\(\)/,
  'reporting-endpoints': /^csp="\/api\/csp-report"$/,
}

function expectHeaders(response: APIResponse, about: string) {
  const headers = response.headers()
  for (const [name, value] of Object.entries(everywhere))
    expect(headers[name], `${about}: ${name}`).toMatch(value)
  const lengths = response.headersArray().map(({ name, value }) => name.length + value.length + 4)
  expect(
    lengths.reduce((sum, length) => sum + length),
    about,
  ).toBeLessThan(MAX_HEADERS_LENGTH)
  const cached = headers['cache-control'] ?? ''
  if (response.status() >= 400) expect(cached, `${about} is cached`).not.toMatch(/max-age=[1-9]/)
  if (headers['set-cookie']) expect(cached, `${about} sets a cookie`).toContain('no-store')
  if (!headers['content-type']?.startsWith('text/html')) return
  const policies = response.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name))
  expect(policies, about).toHaveLength(1)
  expect(/script-src [^;]*/.exec(policies[0]?.value ?? '')?.[0], about).toMatch(
    /^script-src ('self' )?('nonce-[^' ]+'|'sha256-[^' ]+'( 'sha256-[^' ]+')?)$/,
  )
}

type Ask = [status: number, method: string, path: string, options?: Parameters<APIRequestContext['fetch']>[1]]

const long = 'x'.repeat(5000)
const origin = siteUrl
const asks: Ask[] = [
  // Pages: the first response comes from Next.js, the second from memory.
  ...publicRoutes.flatMap(({ path }): Ask[] => [
    [200, 'GET', path],
    [200, 'GET', path],
  ]),
  [200, 'HEAD', '/'],
  [200, 'GET', '/?utm_source=mail'],
  [200, 'GET', '/forgot-password'],
  [200, 'GET', '/confirm-email'],
  [200, 'GET', '/login/code'],
  [200, 'GET', '/unavailable'],
  [200, 'GET', '/not-sent'],
  [200, 'GET', '/server-error'],
  [404, 'GET', '/nothing-here'],
  [404, 'HEAD', '/nothing-here'],
  [404, 'GET', '/blog/page/2'],
  [404, 'GET', '/_global-error'],
  [308, 'GET', '/blog/page/1'],
  [307, 'GET', '/?error_code=x'],
  [307, 'GET', '/contact', { headers: { rsc: '1' } }],
  // Pages that read a session.
  [307, 'GET', '/account'],
  [200, 'GET', '/account/deleted'],
  [307, 'GET', '/reset-password'],
  [307, 'GET', '/login/second-factor'],
  [200, 'GET', '/auth/confirm?token_hash=x&type=email'],
  [200, 'GET', '/auth/finish'],
  [303, 'GET', '/auth/callback'],
  [200, 'GET', '/studio'],
  [200, 'GET', '/studio/structure'],
  // Files.
  ...[
    '/favicon.ico',
    '/icon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/0.xml',
    '/feed.xml',
    '/llms.txt',
    '/manifest.webmanifest',
    '/share/contact.png',
  ].map((path): Ask => [200, 'GET', path]),
  [206, 'GET', '/audio/elevator-ping.mp3', { headers: { range: 'bytes=0-9' } }],
  [416, 'GET', '/audio/elevator-ping.mp3', { headers: { range: 'bytes=99999999-' } }],
  [200, 'GET', '/', { headers: { range: 'bytes=0-9' } }],
  [404, 'GET', '/_next/static/chunks/none.js'],
  [404, 'GET', '/_hydration/none'],
  [404, 'GET', '/share/nothing.png'],
  // Endpoints.
  [200, 'GET', '/api/health'],
  [404, 'GET', '/api/nothing'],
  [405, 'GET', '/api/revalidate'],
  [401, 'POST', '/api/revalidate', { data: '{}' }],
  [401, 'GET', '/api/reconcile'],
  [204, 'POST', '/api/csp-report', { data: '{}' }],
  [413, 'POST', '/api/csp-report', { data: 'x'.repeat(30_000) }],
  // The page with the reason why a preview does not open.
  [400, 'GET', '/api/draft-mode/enable'],
  // Refusals.
  [400, 'GET', '/blog/%E0%A4%A'],
  [414, 'GET', `/${long}`],
  [414, 'GET', `/?next=${long}`],
  [405, 'DELETE', '/'],
  [405, 'OPTIONS', '/contact'],
  [400, 'POST', '/contact', { multipart: { name: 'Ann' }, headers: { origin } }],
  [403, 'POST', '/contact', { multipart: { name: 'Ann' }, headers: { origin: 'https://evil.example' } }],
  [413, 'POST', '/contact', { multipart: { name: 'x'.repeat(200_000) }, headers: { origin } }],
  [415, 'POST', '/contact', { data: '{}', headers: { origin } }],
]

test('every response has the security headers within 4 kB, each page one strict policy; errors and cookies are not cached', async ({
  request,
}) => {
  for (const [status, method, path, options] of asks) {
    const about = `${method} ${path.slice(0, 60)}`
    const response = await request.fetch(path, { method, maxRedirects: 0, ...options })
    expect(response.status(), about).toBe(status)
    expectHeaders(response, about)
  }
})

test('a conditional request gets 304 with the policy and without a body', async ({ request }) => {
  await expect(async () => {
    // The first response comes from Next.js, later ones from memory, with another ETag.
    const { etag = '' } = (await request.get('/')).headers()
    const response = await request.get('/', { headers: { 'if-none-match': etag } })
    expect(response.status()).toBe(304)
    expectHeaders(response, '/')
    expect(response.headers()['content-security-policy']).toContain('sha256-')
  }).toPass()
})

/** The body that a browser without scripts sends for the first form of a page, empty. */
async function formOf(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const page = await (await request.get(path)).text()
  const [form = ''] = /<form[\s\S]*?<\/form>/.exec(page.slice(page.indexOf('<main'))) ?? []
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)
  return Object.fromEntries(
    [...hidden].map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
  )
}

test('the response to a form has a policy with a new nonce each time, and no cache stores it', async ({
  request,
}) => {
  for (const path of ['/contact', '/create', '/login', '/forgot-password']) {
    const multipart = await formOf(request, path)
    const responses = [await request.post(path, { multipart }), await request.post(path, { multipart })]
    const nonces = await Promise.all(responses.map(async (response) => nonceOf(response)))
    expect(new Set(nonces).size, path).toBe(2)
    for (const response of responses) {
      expect(response.status(), path).toBe(200)
      expectHeaders(response, path)
      expect(response.headers()['cache-control']).toContain('no-store')
    }
    for (const later of [await request.get(path), await request.get(`${path}?later`)])
      expect(await later.text(), path).not.toMatch(/ nonce=/)
  }
})

/** Reads the nonce of a response and checks that all of its scripts have it. */
async function nonceOf(response: APIResponse): Promise<string> {
  const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? ''
  expect(nonce.length).toBeGreaterThan(20)
  const scripts = [...(await response.text()).matchAll(/<script(?! type="application)([^>]*)>/g)].map(
    ([tag]) => tag,
  )
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
  return nonce
}

test('a preview has a policy with a nonce, which visitors never get', async ({
  request,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await withPreviewSecret(async (enable) => {
    await request.get(enable('/'))
    for (const [path, status] of [
      ['/', 200],
      ['/blog/thefutureoffitness', 200],
      ['/login', 200],
      ['/nothing-here', 404],
    ] as const) {
      const response = await request.get(path)
      expect(response.status()).toBe(status)
      expectHeaders(response, `a preview of ${path}`)
      await nonceOf(response)
      expect(response.headers()['cache-control']).toContain('no-store')
      expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(await (await visitor.get(path)).text(), path).not.toMatch(/ nonce=/)
    }
  })
  await visitor.dispose()
})

test('a forged policy header or preview cookie puts no nonce into a cached page', async ({ request }) => {
  const policy = "script-src 'nonce-evil'"
  const tries: Record<string, string>[] = [
    { 'content-security-policy': policy },
    { 'content-security-policy-report-only': policy },
    { cookie: '__prerender_bypass=x; liftpass-preview=x' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    {
      'content-security-policy': policy,
      'content-type': 'multipart/form-data; boundary=x',
      cookie: '__prerender_bypass=x',
    },
  ]
  for (const headers of tries) {
    for (const path of ['/', '/?fresh', '/team', '/nothing-here', '/auth/finish']) {
      const response = await request.get(path, { headers })
      expectHeaders(response, `${path} ${JSON.stringify(headers)}`)
      const text = await response.text()
      expect(text + response.headers()['content-security-policy']).not.toContain('evil')
      if (path !== '/auth/finish') expect(text).not.toMatch(/ nonce=/)
    }
  }
})
