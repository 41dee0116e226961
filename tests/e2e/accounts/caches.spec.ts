import type { BrowserContext } from '@playwright/test'
import { newPerson } from '../support/people'
import { siteUrl } from '../support/ports'
import { signedInAs } from './session-cookies'
import { expect, test } from './test'

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/**
 * How browsers and routers ask for a page. A server component is asked for under an address of its own, which Next.js
 * tells.
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
  const answer = await fetch(siteUrl + path, init)
  const address = answer.headers.get('location')
  return address?.includes('_rsc') ? fetch(new URL(address, siteUrl), init) : answer
}

test('what somebody is shown of their account is kept by nobody, and shown to nobody else', async ({
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
        const answer = await ask(path, headers, cookie)
        const about = `${path} ${JSON.stringify(headers)}`
        expect(answer.headers.get('cache-control'), about).toContain('no-store')
        expect(answer.headers.get('x-nextjs-cache'), about).toBeNull()
        const text = await answer.text()
        if (cookie === own) shown += Number(text.includes(person.email))
        else expect(text, about).not.toContain(person.email)
      }
    }
  }
  expect(shown).toBeGreaterThan(2)
})

test('nobody can have the static pages rendered anew by saying what only this site may say', async () => {
  const mark = { 'user-agent': 'Mozilla/5.0 Liftpass-Whole-Page' }
  await expect
    .poll(async () => (await ask('/', mark, '')).headers.get('x-nextjs-cache'))
    .toMatch(/^(?:HIT|STALE)$/)
})
