import type { BrowserContext } from '@playwright/test'
import { newPerson } from '../support/people'
import { siteUrl } from '../support/ports'
import { signedInAs } from './session-cookies'
import { expect, test } from './test'

// These only send requests.
test.use({ javaScriptEnabled: false })

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/**
 * The request headers with which browsers and the router request a page. Next.js redirects requests for a server
 * component to a URL of its own.
 */
const ways: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/account' },
]

async function ask(path: string, headers: Record<string, string>, cookie: string) {
  const init = { headers: { ...headers, ...(cookie && { cookie }) }, redirect: 'manual' } as const
  const response = await fetch(siteUrl + path, init)
  const url = response.headers.get('location')
  return url?.includes('_rsc') ? fetch(new URL(url, siteUrl), init) : response
}

test('no cache stores an account page, and no other visitor gets it', async ({
  page,
  context,
  pageInNewContext,
}) => {
  const [person, other] = [await newPerson(), await newPerson()]
  await signedInAs(page, person)
  const second = await pageInNewContext()
  await signedInAs(second, other)
  const [own, others] = [await cookiesOf(context), await cookiesOf(second.context())]

  let shown = 0
  for (const path of ['/account', '/account/my-data', '/login/second-factor', '/reset-password']) {
    for (const headers of ways) {
      for (const cookie of [own, others, '']) {
        const response = await ask(path, headers, cookie)
        const about = `${path} ${JSON.stringify(headers)}`
        expect(response.headers.get('cache-control'), about).toContain('no-store')
        expect(response.headers.get('x-nextjs-cache'), about).toBeNull()
        const text = await response.text()
        if (cookie === own) shown += Number(text.includes(person.email))
        else expect(text, about).not.toContain(person.email)
      }
    }
  }
  expect(shown).toBeGreaterThan(2)
})

test('a visitor who forges the user agent of the site cannot force a new rendering of static pages', async () => {
  const mark = { 'user-agent': 'Mozilla/5.0 Liftpass-Disable-Streaming' }
  await expect
    .poll(async () => (await ask('/', mark, '')).headers.get('x-nextjs-cache'))
    .toMatch(/^(?:HIT|STALE)$/)
})
