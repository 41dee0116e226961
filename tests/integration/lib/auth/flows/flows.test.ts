import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeEmail, changePassword, closeAccount, myData } from '../../../../../lib/auth/flows/account.ts'
import {
  confirmLink,
  requestRecovery,
  resendConfirmation,
  sendSignInMail,
} from '../../../../../lib/auth/flows/emails.ts'
import { enrolFactor, removeFactor, verifyFactor } from '../../../../../lib/auth/flows/factors.ts'
import {
  exchangeCode,
  signInWithCode,
  signInWithPassword,
  signInWithProvider,
  signInWithSso,
} from '../../../../../lib/auth/flows/sign-in.ts'
import { signOut } from '../../../../../lib/auth/flows/sign-out.ts'
import { viewer } from '../../../../../lib/auth/viewer.ts'
import {
  newAddress,
  openPool,
  startAuth,
  usual,
  type AuthService,
} from '../../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'
import { codeOf, password, person, visitor } from '../visitor.ts'

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('flows')
  auth = await startAuth(pool, usual)
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

const issuer = 'Liftpass'

const codeOfProblem = (outcome: { ok: boolean; problem?: { code: string } }) => outcome.problem?.code

/** As statelessClient(): it keeps nothing. */
const mails = () => auth.client({ persistSession: false, flowType: 'implicit' })

/** Where sign-ups are on, no administrator is asked. */
const signInMail: typeof requestRecovery = (client, typed) => sendSignInMail(client, typed, client)

const hashIn = (email: string) => auth.mailTo(email).link?.searchParams.get('token') ?? ''

async function signedIn() {
  const someone = await person(auth)
  const browser = visitor(auth)
  expect(await signInWithPassword(browser.client(), { ...someone, password })).toMatchObject({ ok: true })
  return { ...someone, browser }
}

async function withFactor() {
  const someone = await signedIn()
  const begun = await enrolFactor(someone.browser.client(), { name: 'Phone', issuer })
  if (!begun.ok) throw new Error(begun.problem.code)
  const { id, secret } = begun.value
  expect(
    await verifyFactor(someone.browser.client(), { factorId: id, code: codeOf(secret, -1) }),
  ).toMatchObject({
    ok: true,
  })
  return { ...someone, factorId: id, secret }
}

describe('signing in with a password', () => {
  it('shows whose account it is', async () => {
    const { browser, email, id } = await signedIn()
    expect(await viewer(browser.client())).toMatchObject({
      kind: 'signed-in',
      user: { id, email, companyName: 'Iron Temple', providers: ['email'] },
      factors: [],
      aal: 'aal1',
    })
  })

  it('fails alike for a wrong password, an unknown address and a banned account', async () => {
    const { email } = await person(auth)
    const banned = await person(auth)
    await (await auth.admin()).updateUserById(banned.id, { ban_duration: '24h' })
    const { client, jar } = visitor(auth)
    const wrong = await signInWithPassword(client(), { email, password: 'Wrong1wrong!' })
    expect(codeOfProblem(wrong)).toBe('invalid_credentials')
    expect(await signInWithPassword(client(), { email: newAddress(), password })).toEqual(wrong)
    expect(await signInWithPassword(client(), { email: banned.email, password })).toEqual(wrong)
    expect(jar.size).toBe(0)
  })

  it('tells who knows the password that the address waits for its confirmation, and sends that mail again', async () => {
    const email = newAddress()
    await auth.client().auth.signUp({ email, password })
    const { client } = visitor(auth)
    expect(codeOfProblem(await signInWithPassword(client(), { email, password }))).toBe('email_not_confirmed')
    expect(await resendConfirmation(mails(), { email })).toEqual({ ok: true, value: undefined })
    const confirmed = await confirmLink(client(), { tokenHash: hashIn(email), type: 'signup' })
    expect(confirmed).toMatchObject({ ok: true, value: { next: '/account' } })
    expect((await viewer(client())).kind).toBe('signed-in')
  })
})

describe('asking for a mail', () => {
  it.each([
    ['sign-in', signInMail],
    ['recovery', requestRecovery],
    ['confirmation', resendConfirmation],
  ] as const)('is answered alike for %s, whether there is an account or not', async (_name, ask) => {
    const { email } = await person(auth)
    const unknown = await ask(mails(), { email: newAddress() })
    expect(await ask(mails(), { email })).toEqual(unknown)
    expect(unknown).toEqual({ ok: true, value: undefined })
  })

  it('is answered alike when a mail was sent just before, and leaves no cookie', async () => {
    const slow = await startAuth(pool, { ...usual, GOTRUE_SMTP_MAX_FREQUENCY: '60s' })
    const { email } = await person(slow)
    const { jar } = visitor(slow)
    const ask = () => requestRecovery(slow.client({ persistSession: false, flowType: 'implicit' }), { email })
    expect(await ask()).toEqual(await ask())
    expect(jar.size).toBe(0)
    await slow.close()
  })

  it.each([
    ['sign-in', signInMail],
    ['recovery', requestRecovery],
    ['confirmation', resendConfirmation],
  ] as const)(
    'is answered alike for %s when the mail server is down, and the operator hears of it',
    async (_name, ask) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const broken = await startAuth(pool, { ...usual, GOTRUE_MAILER_AUTOCONFIRM: 'false' })
      const email = newAddress()
      const client = broken.client({ persistSession: false, flowType: 'implicit' })
      await client.auth.signUp({ email, password })
      // What the service says when a mail cannot go.
      broken.mails.push = () => {
        throw new Error('The mail server is down')
      }
      const unknown = await ask(client, { email: newAddress() })
      expect(await ask(client, { email })).toEqual(unknown)
      expect(unknown).toMatchObject({ ok: true })
      expect(log).toHaveBeenCalledOnce()
      expect(JSON.stringify(log.mock.calls)).not.toContain(email)
      log.mockRestore()
      await broken.close()
    },
  )

  it('says when the auth service cannot be reached', async () => {
    const gone = await startAuth(pool, usual)
    const client = gone.client({ persistSession: false })
    await gone.close()
    expect(codeOfProblem(await requestRecovery(client, { email: newAddress() }))).toBe('unreachable')
    expect(codeOfProblem(await signInWithPassword(client, { email: newAddress(), password }))).toBe(
      'unreachable',
    )
  })
})

describe('the mail', () => {
  it('signs in by its code, once', async () => {
    const { email } = await person(auth)
    await signInMail(mails(), { email })
    const { client } = visitor(auth)
    const { code } = auth.mailTo(email)
    const wrong = await signInWithCode(client(), { email, code: code === '000000' ? '000001' : '000000' })
    expect(codeOfProblem(wrong)).toBe('otp_expired')
    expect(await signInWithCode(client(), { email: newAddress(), code })).toEqual(wrong)
    expect(await signInWithCode(client(), { email, code })).toEqual({
      ok: true,
      value: { needsSecondFactor: false },
    })
    expect(codeOfProblem(await signInWithCode(visitor(auth).client(), { email, code }))).toBe('otp_expired')
  })

  it('is the confirmation for an account that waits for it, also where sign-ups are off', async () => {
    const closed = await startAuth(pool, { ...usual, GOTRUE_DISABLE_SIGNUP: 'true' })
    const administrator = await closed.adminClient()
    const email = newAddress()
    await administrator.auth.admin.createUser({ email, password, email_confirm: false })
    const client = closed.client({ persistSession: false, flowType: 'implicit' })
    expect(await sendSignInMail(client, { email }, administrator)).toMatchObject({ ok: true })
    const browser = visitor(closed)
    const { code } = closed.mailTo(email)
    expect(await signInWithCode(browser.client(), { email, code })).toMatchObject({ ok: true })
    expect((await viewer(browser.client())).kind).toBe('signed-in')
    await closed.close()
  })

  it('lets choose a new password in another browser, and its link works once', async () => {
    const { email } = await person(auth)
    await requestRecovery(mails(), { email })
    const tokenHash = hashIn(email)
    const other = visitor(auth)
    expect(await confirmLink(other.client(), { tokenHash, type: 'recovery' })).toEqual({
      ok: true,
      value: { kind: 'signed-in', next: '/reset-password' },
    })
    const thief = visitor(auth)
    expect(codeOfProblem(await confirmLink(thief.client(), { tokenHash, type: 'recovery' }))).toBe(
      'otp_expired',
    )
    expect(thief.jar.size).toBe(0)
    expect(await changePassword(other.client(), { password: 'Another1one!' })).toMatchObject({ ok: true })
    expect(codeOfProblem(await signInWithPassword(thief.client(), { email, password }))).toBe(
      'invalid_credentials',
    )
    expect(await signInWithPassword(thief.client(), { email, password: 'Another1one!' })).toMatchObject({
      ok: true,
    })
  })

  it('does not work when it is old', async () => {
    const late = await startAuth(pool, { ...usual, GOTRUE_MAILER_OTP_EXP: '3600' })
    const { email } = await person(late)
    await requestRecovery(late.client({ persistSession: false, flowType: 'implicit' }), { email })
    const tokenHash = late.mailTo(email).link?.searchParams.get('token') ?? ''
    late.advance(3601)
    const outcome = await confirmLink(visitor(late).client(), { tokenHash, type: 'recovery' })
    expect(codeOfProblem(outcome)).toBe('otp_expired')
    await late.close()
  })
})

describe('the second factor', () => {
  it('is asked for before anything shows, and raises the session', async () => {
    const { email, factorId, secret } = await withFactor()
    const other = visitor(auth)
    expect(await signInWithPassword(other.client(), { email, password })).toEqual({
      ok: true,
      value: { needsSecondFactor: true },
    })
    expect(await viewer(other.client())).toEqual({
      kind: 'needs-second-factor',
      factors: [{ id: factorId, name: 'Phone' }],
    })
    const wrong = await verifyFactor(other.client(), { factorId, code: codeOf(secret, 20) })
    expect(codeOfProblem(wrong)).toBe('mfa_verification_failed')
    expect((await viewer(other.client())).kind).toBe('needs-second-factor')
    expect(await verifyFactor(other.client(), { factorId, code: codeOf(secret) })).toMatchObject({ ok: true })
    expect(await viewer(other.client())).toMatchObject({ kind: 'signed-in', aal: 'aal2' })
  })

  it('keeps whoever has only the password from everything', async () => {
    const { email, factorId } = await withFactor()
    const thief = visitor(auth)
    await signInWithPassword(thief.client(), { email, password })
    const admin = auth.client()
    expect(codeOfProblem(await changePassword(thief.client(), { password: 'Another1one!' }))).toBe(
      'insufficient_aal',
    )
    expect(codeOfProblem(await changeEmail(thief.client(), { email: newAddress() }))).toBe('insufficient_aal')
    expect(codeOfProblem(await removeFactor(thief.client(), { factorId }))).toBe('insufficient_aal')
    expect(codeOfProblem(await enrolFactor(thief.client(), { name: 'Mine', issuer }))).toBe(
      'insufficient_aal',
    )
    expect(codeOfProblem(await myData(thief.client()))).toBe('insufficient_aal')
    expect(codeOfProblem(await closeAccount(admin, thief.client()))).toBe('insufficient_aal')
  })

  it('is begun anew under the same name, and can be several, until they are removed', async () => {
    const { browser, factorId } = await withFactor()
    const abandoned = await enrolFactor(browser.client(), { name: 'Tablet', issuer })
    const again = await enrolFactor(browser.client(), { name: 'Tablet', issuer })
    if (!again.ok || !abandoned.ok) throw new Error('It could not be connected')
    expect(again.value.id).not.toBe(abandoned.value.id)
    expect(again.value.qrCode).toMatch(/^<\?xml|^<svg/)
    expect(new URL(again.value.uri).searchParams.get('issuer')).toBe(issuer)
    const { id, secret } = again.value
    expect(await verifyFactor(browser.client(), { factorId: id, code: codeOf(secret) })).toMatchObject({
      ok: true,
    })
    const who = await viewer(browser.client())
    expect(who.kind === 'signed-in' && who.factors.map(({ name }) => name).sort()).toEqual([
      'Phone',
      'Tablet',
    ])
    expect(codeOfProblem(await enrolFactor(browser.client(), { name: 'Phone', issuer }))).toBe(
      'mfa_factor_name_conflict',
    )
    expect(await removeFactor(browser.client(), { factorId })).toMatchObject({ ok: true })
    expect(await removeFactor(browser.client(), { factorId: id })).toMatchObject({ ok: true })
    expect(await viewer(browser.client())).toMatchObject({ kind: 'signed-in', factors: [], aal: 'aal1' })
  })
})

describe('an app without a name', () => {
  it('is called what it is, and a second one is told apart by a number', async () => {
    const { browser } = await signedIn()
    const names = async () => {
      const who = await viewer(browser.client())
      return who.kind === 'signed-in' ? who.factors.map(({ name }) => name).sort() : who.kind
    }
    for (const expected of [['Authenticator app'], ['Authenticator app', 'Authenticator app 2']]) {
      // One that was begun and left makes room.
      await enrolFactor(browser.client(), { name: '', issuer })
      const begun = await enrolFactor(browser.client(), { name: '', issuer })
      if (!begun.ok) throw new Error(begun.problem.code)
      const { id: factorId, secret } = begun.value
      await verifyFactor(browser.client(), { factorId, code: codeOf(secret) })
      expect(await names()).toEqual(expected)
    }
  })
})

describe('an account', () => {
  it('changes its address once both inboxes have confirmed', async () => {
    const { browser, email } = await signedIn()
    const fresh = newAddress('new')
    expect(await changeEmail(browser.client(), { email: fresh })).toMatchObject({ ok: true })
    expect(await viewer(browser.client())).toMatchObject({ user: { email, newEmail: fresh } })
    const elsewhere = visitor(auth)
    const first = await confirmLink(elsewhere.client(), { tokenHash: hashIn(fresh), type: 'email_change' })
    expect(first).toEqual({ ok: true, value: { kind: 'first-of-two' } })
    expect(elsewhere.jar.size).toBe(0)
    expect(
      await confirmLink(browser.client(), { tokenHash: hashIn(email), type: 'email_change' }),
    ).toMatchObject({
      ok: true,
      value: { kind: 'signed-in' },
    })
    expect(await viewer(browser.client())).toMatchObject({ user: { email: fresh, newEmail: undefined } })
  })

  it('reads no reason when it changes to the address of somebody else', async () => {
    const { browser } = await signedIn()
    const { email } = await person(auth)
    expect(codeOfProblem(await changeEmail(browser.client(), { email }))).toBe('email_address_invalid')
  })

  it('keeps a password that is new, and ends all other sessions with it', async () => {
    const { browser, email } = await signedIn()
    const other = visitor(auth)
    await signInWithPassword(other.client(), { email, password })
    expect(codeOfProblem(await changePassword(browser.client(), { password }))).toBe('same_password')
    expect(codeOfProblem(await changePassword(browser.client(), { password: 'x' }))).toBe('weak_password')
    expect(await changePassword(browser.client(), { password: 'Another1one!' })).toMatchObject({ ok: true })
    expect((await viewer(browser.client())).kind).toBe('signed-in')
    expect((await viewer(other.client())).kind).toBe('nobody')
  })

  it('is sent the code that a new password needs once its session is old', async () => {
    const strict = await startAuth(pool, {
      ...usual,
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      GOTRUE_JWT_EXP: '200000',
    })
    const { email } = await person(strict)
    const browser = visitor(strict)
    await signInWithPassword(browser.client(), { email, password })
    strict.advance(25 * 3600)
    const change = { password: 'Another1one!' }
    const refused = await changePassword(browser.client(), change)
    expect(codeOfProblem(refused)).toBe('reauthentication_needed')
    const nonce = strict.mailTo(email).code
    expect(await changePassword(browser.client(), { ...change, nonce })).toMatchObject({ ok: true })
    await strict.close()
  })

  it('is signed out here, elsewhere, or everywhere', async () => {
    const { browser, email } = await signedIn()
    const [second, third] = [visitor(auth), visitor(auth)]
    for (const { client } of [second, third]) await signInWithPassword(client(), { email, password })
    expect(await signOut(second.client(), { scope: 'local' })).toMatchObject({ ok: true })
    expect(second.jar.size).toBe(0)
    expect((await viewer(third.client())).kind).toBe('signed-in')
    await signOut(browser.client(), { scope: 'others' })
    expect((await viewer(third.client())).kind).toBe('nobody')
    expect((await viewer(browser.client())).kind).toBe('signed-in')
    await signInWithPassword(third.client(), { email, password })
    expect(await signOut(browser.client(), { scope: 'global' })).toMatchObject({ ok: true })
    expect(browser.jar.size).toBe(0)
    expect((await viewer(third.client())).kind).toBe('nobody')
  })

  it('keeps its session when not all others could be signed out', async () => {
    const gone = await startAuth(pool, usual)
    const { email } = await person(gone)
    const browser = visitor(gone)
    await signInWithPassword(browser.client(), { email, password })
    await gone.close()
    expect(codeOfProblem(await signOut(browser.client(), { scope: 'global' }))).toBe('unreachable')
    expect(browser.jar.size).toBeGreaterThan(0)
    await signOut(browser.client(), { scope: 'local' })
    expect(browser.jar.size).toBe(0)
  })

  it('hands out what is kept about it, without secrets', async () => {
    const { browser, email } = await signedIn()
    const data = await myData(browser.client())
    expect(data).toMatchObject({ ok: true, value: { account: { email } } })
    expect(JSON.stringify(data)).not.toMatch(/password|token|secret/i)
    expect(codeOfProblem(await myData(visitor(auth).client()))).toBe('session_missing')
  })

  it('is closed by whoever it belongs to', async () => {
    const { browser, email } = await signedIn()
    const admin = await auth.adminClient()
    expect(await closeAccount(admin, browser.client())).toMatchObject({ ok: true })
    expect(browser.jar.size).toBe(0)
    const again = await signInWithPassword(visitor(auth).client(), { email, password })
    expect(codeOfProblem(again)).toBe('invalid_credentials')
    expect(codeOfProblem(await closeAccount(admin, browser.client()))).toBe('session_missing')
  })

  it('is not closed from an open browser: ten minutes after signing in the present password is asked for', async () => {
    const { browser, id } = await signedIn()
    const admin = await auth.adminClient()
    const later = Date.now() + 11 * 60_000
    const close = (typed = {}) => closeAccount(admin, browser.client(), { now: later, ...typed })
    expect(codeOfProblem(await close())).toBe('current_password_required')
    expect(codeOfProblem(await close({ password: 'Wrong1wrong!' }))).toBe('current_password_invalid')
    expect((await admin.auth.admin.getUserById(id)).error).toBeNull()
    expect(await close({ password })).toMatchObject({ ok: true })
    expect((await admin.auth.admin.getUserById(id)).error?.code).toBe('user_not_found')
  })
})

describe('outside sign-ins', () => {
  it('set out with a secret that stays in the browser', async () => {
    const browser = visitor(auth)
    const returnTo = 'https://site.example/auth/callback?next=%2Faccount'
    const begun = await signInWithProvider(browser.client(), { provider: 'github', returnTo })
    if (!begun.ok) throw new Error(begun.problem.code)
    const url = new URL(begun.value.url)
    expect(url.searchParams.get('redirect_to')).toBe(returnTo)
    expect(url.searchParams.get('code_challenge_method')).toBe('s256')
    expect(url.searchParams.has('skip_http_redirect')).toBe(false)
    const [verifier] = [...browser.jar.values()]
    expect(verifier).toBeDefined()
    expect(begun.value.url).not.toContain(verifier)
  })

  it('come to nothing in a browser that did not set out, or with a code that is none', async () => {
    const stranger = visitor(auth)
    const code = '7b1d33a5-46c8-4f3c-9b52-5b6a8b6b0f11'
    expect(codeOfProblem(await exchangeCode(stranger.client(), code))).toBe('pkce_code_verifier_not_found')
    await signInWithProvider(stranger.client(), { provider: 'github', returnTo: 'https://site.example/' })
    expect(codeOfProblem(await exchangeCode(stranger.client(), code))).toBe('flow_state_not_found')
  })

  it('are refused for a company where that is switched off', async () => {
    const outcome = await signInWithSso(visitor(auth).client(), {
      domain: 'gym.example',
      returnTo: 'https://site.example/',
    })
    expect(codeOfProblem(outcome)).toBe('saml_provider_disabled')
  })
})

describe('who is looking', () => {
  it('is nobody without a session, with one that is made up, and with one of another service', async () => {
    const browser = visitor(auth)
    expect(await viewer(browser.client())).toEqual({ kind: 'nobody' })
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","aal":"aal2","exp":9999999999}')}.`
    const session = { access_token: forged, refresh_token: 'x', expires_at: 9_999_999_999, user: { id: 'x' } }
    const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
    browser.jar.set('__Host-sb-127-auth-token', value)
    expect((await viewer(browser.client())).kind).toBe('nobody')
  })

  it('cannot be said while the auth service is away', async () => {
    const gone = await startAuth(pool, usual)
    const { email } = await person(gone)
    const browser = visitor(gone)
    await signInWithPassword(browser.client(), { email, password })
    await gone.close()
    expect(await viewer(browser.client())).toEqual({ kind: 'unavailable' })
  })
})
