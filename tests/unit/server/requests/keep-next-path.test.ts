import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { redirectWithNext } from '@/server/requests/keep-next-path'

const site = 'https://liftpass.example'

function redirectOf(url: string, referer?: string, method = 'GET'): string | undefined {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url })
  if (referer !== undefined) request.headers.referer = referer
  return redirectWithNext(request, site)
}

it.each(['/login/code', '/forgot-password', '/signup'])('%s keeps the next path of /login', (page) => {
  const next = encodeURIComponent('/account?from=mail#email')
  expect(redirectOf(page, `${site}/login?next=${next}`)).toBe(`${page}?next=${next}`)
})

it('/login gets the next path back from /forgot-password', () => {
  expect(redirectOf('/login', `${site}/forgot-password?next=%2Faccount`)).toBe('/login?next=%2Faccount')
})

it.each([
  ['another site', '/login/code', 'https://evil.example/login?next=/account'],
  ['another page', '/login', `${site}/blog?next=/account`],
  ['no page', '/login/code', undefined],
  ['a page without a next path', '/login/code', `${site}/login`],
  ['a page that was given another site', '/login/code', `${site}/login?next=%2F%2Fevil.example`],
  ['a password reset', '/login', `${site}/login/code?next=%2Freset-password`],
  ['the page itself', '/login', `${site}/login?next=%2Faccount`],
])('no next path is taken from %s', (_from, page, referer) => {
  expect(redirectOf(page, referer)).toBeUndefined()
})

it.each([
  ['/login/code?next=/reset-password', 'GET'],
  ['/login/code', 'POST'],
  ['/blog', 'GET'],
])('%s by %s is not redirected', (page, method) => {
  expect(redirectOf(page, `${site}/login?next=%2Faccount`, method)).toBeUndefined()
})
