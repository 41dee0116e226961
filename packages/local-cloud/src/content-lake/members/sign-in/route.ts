import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { LakeEnv } from '../../http/environment.ts'
import { readBody } from '../../http/body.ts'
import { textProblem } from '../../store/validation.ts'
import { signInPath } from '../auth-route.ts'
import { normalizeEmail, type MemberStore } from '../member-store.ts'
import type { SignInCodes } from './codes.ts'
import { refusalPage, signInPage, type SignInPage } from './page.ts'
import { allowedReturnUrl } from './return-url.ts'
import { stylesHash } from './styles.ts'
import type { Throttle } from './throttle.ts'
import { messageOf } from '../../../message-of.ts'

type Setup = {
  members: MemberStore
  codes: SignInCodes
  throttle: Throttle
  studioUrls: readonly string[]
  title: string
  log: (line: string) => void
}

const bodyLimit = 16 * 1024
const formCookie = 'sign-in-form'

const form = z.object({
  email: z.string().max(200),
  password: z.string().max(200),
  origin: z.string().max(2_000),
  formToken: z.string().max(100),
})

/** The sign-in page. The Studio opens it with `?origin=<return URL>`; the redirect back has `#sid=<code>`. */
export function addSignInRoutes(app: Hono<LakeEnv>, setup: Setup): void {
  app.get(signInPath, (c) => {
    const [usual] = setup.studioUrls
    const wanted = c.req.query('origin') ?? usual ?? ''
    const origin = allowedReturnUrl(wanted, setup.studioUrls)
    return origin ? showForm(c, 200, { title: setup.title, origin }) : refuseOrigin(c, setup, wanted)
  })
  app.post(signInPath, (c) => signIn(c, setup))
}

async function signIn(c: Context<LakeEnv>, setup: Setup): Promise<Response> {
  const { members, codes, throttle, title } = setup
  const fields = new URLSearchParams((await readBody(c.req.raw, bodyLimit)).toString('utf8'))
  const parsed = form.safeParse(Object.fromEntries(fields))
  const origin = parsed.success && allowedReturnUrl(parsed.data.origin, setup.studioUrls)
  if (!origin) return refuseOrigin(c, setup, fields.get('origin') ?? '')
  const { email, password, formToken } = parsed.data
  const again = (status: 403 | 422 | 429 | 503, problem: string) =>
    showForm(c, status, { title, origin, email, problem })
  if (!cameFromOurForm(c, formToken)) {
    return again(403, 'That took too long, or your browser keeps no cookies. Try once more.')
  }
  const account = normalizeEmail(email)
  const seconds = throttle.secondsToWait(account)
  if (seconds > 0) {
    c.header('retry-after', String(seconds))
    return again(429, `Too many wrong passwords. Wait ${formatSeconds(seconds)}, then try again.`)
  }
  throttle.consume(account)
  let person
  try {
    person = textProblem(email) === null ? await members.withPassword(email, password) : null
  } catch (error) {
    throttle.refund(account)
    // A browser shows this response, so it is a page, too.
    setup.log(`Signing in: ${messageOf(error)}`)
    return again(503, 'Signing in does not work at the moment. Try again in a minute.')
  }
  if (!person) return again(422, 'Email address and password do not match. Check both, then try again.')
  throttle.forget(account)
  const back = new URL(origin)
  back.hash = `sid=${codes.issue(person.id)}`
  c.header('cache-control', 'no-store')
  return c.redirect(back.href, 303)
}

/**
 * CSRF check: the token of the form must equal that of the cookie, which other sites can neither read nor set.
 */
function cameFromOurForm(c: Context, formToken: string): boolean {
  const origin = c.req.header('origin')
  // HTTP/2 has no Host header; the host is in the URL.
  const host = c.req.header('host') ?? new URL(c.req.url).host
  const sameOrigin = origin === undefined || URL.parse(origin)?.host === host
  const expected = getCookie(c, formCookie)
  return sameOrigin && expected !== undefined && expected !== '' && expected === formToken
}

function showForm(c: Context, status: 200 | 403 | 422 | 429 | 503, page: Omit<SignInPage, 'formToken'>) {
  // Forms in several tabs share one token, so that submitting one does not invalidate the others.
  const kept = getCookie(c, formCookie)
  const formToken = kept && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url')
  setCookie(c, formCookie, formToken, { path: signInPath, httpOnly: true, sameSite: 'Strict', maxAge: 3_600 })
  protect(c, new URL(page.origin).origin)
  return c.html(signInPage({ ...page, formToken }), status)
}

function refuseOrigin(c: Context, { studioUrls, title }: Setup, wanted: string) {
  protect(c, '')
  const [studioUrl] = studioUrls
  const message = `${whyRefused(wanted)} ${whatMay(studioUrls)}`
  return c.html(refusalPage({ title, message, ...(studioUrl === undefined ? {} : { studioUrl }) }), 403)
}

function whyRefused(wanted: string): string {
  if (wanted === '') return 'The Studio did not say where to lead back to.'
  const url = URL.parse(wanted)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return `Signing in cannot lead back to “${wanted.slice(0, 200)}”: that is no web address.`
  }
  if (url.username !== '' || url.password !== '') {
    return 'Signing in cannot lead back to an address with a user name or a password in it.'
  }
  return `Signing in cannot lead back to ${url.origin}${url.pathname.slice(0, 200)}: no Studio of this Content Lake is there.`
}

const whatMay = (studioUrls: readonly string[]) =>
  studioUrls.length === 0
    ? 'It was started without the address of any Studio (option --studio).'
    : `It leads back to ${studioUrls.join(', ')}. Start the Content Lake with --studio and the address of yours.`

/** Content security policy: no scripts, no frames, and a form that may only lead here and to the Studio. */
function protect(c: Context, studioOrigin: string): void {
  const policy = [
    `default-src 'none'`,
    `style-src ${stylesHash}`,
    `img-src data:`,
    // Browsers apply this to the redirect after the form as well.
    `form-action 'self' ${studioOrigin}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ]
  c.header('content-security-policy', policy.join('; '))
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-store')
}

function formatSeconds(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}
