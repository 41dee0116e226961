import { describe, expect, it, vi } from 'vitest'
import { changePassword } from '../../../../../lib/auth/flows/account.ts'
import {
  confirmLink,
  requestRecovery,
  resendConfirmation,
  sendSignInEmail,
} from '../../../../../lib/auth/flows/emails.ts'
import { signInWithCode, signInWithPassword } from '../../../../../lib/auth/flows/sign-in.ts'
import { viewer } from '../../../../../lib/auth/viewer.ts'
import {
  uniqueEmail,
  startAuth,
  usual,
} from '../../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'
import {
  authService,
  createAccount,
  errorCode,
  openBrowser,
  password,
  statelessClient,
  tokenHashFor,
} from '../support.ts'

const { auth, pool } = await authService('flows_emails')

/** While sign-ups are on, sendSignInEmail() needs no administrator. */
const sendSignIn: typeof requestRecovery = (client, values) => sendSignInEmail(client, values, client)

describe('requesting an email', () => {
  it.each([
    ['sign-in', sendSignIn],
    ['recovery', requestRecovery],
    ['confirmation', resendConfirmation],
  ] as const)('returns the same result for %s whether the account exists or not', async (_name, ask) => {
    const { email } = await createAccount(auth)
    const unknown = await ask(statelessClient(auth), { email: uniqueEmail() })
    expect(await ask(statelessClient(auth), { email })).toEqual(unknown)
    expect(unknown).toEqual({ ok: true, value: undefined })
  })

  it('returns the same result when an email was sent just before, and sets no cookie', async () => {
    const slow = await startAuth(pool, { ...usual, GOTRUE_SMTP_MAX_FREQUENCY: '60s' })
    const { email } = await createAccount(slow)
    const { jar } = openBrowser(slow)
    const ask = () => requestRecovery(statelessClient(slow), { email })
    expect(await ask()).toEqual(await ask())
    expect(jar.size).toBe(0)
    await slow.close()
  })

  it.each([
    ['sign-in', sendSignIn],
    ['recovery', requestRecovery],
    ['confirmation', resendConfirmation],
  ] as const)(
    'returns the same result for %s while the mail server is down, and logs the error',
    async (_name, ask) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const broken = await startAuth(pool, { ...usual, GOTRUE_MAILER_AUTOCONFIRM: 'false' })
      const email = uniqueEmail()
      const client = statelessClient(broken)
      await client.auth.signUp({ email, password })
      // The auth service fails to send every email from here on.
      broken.mails.push = () => {
        throw new Error('The mail server is down')
      }
      const unknown = await ask(client, { email: uniqueEmail() })
      expect(await ask(client, { email })).toEqual(unknown)
      expect(unknown).toMatchObject({ ok: true })
      expect(log).toHaveBeenCalledOnce()
      expect(JSON.stringify(log.mock.calls)).not.toContain(email)
      log.mockRestore()
      await broken.close()
    },
  )

  it('reports that the auth service is unreachable', async () => {
    const gone = await startAuth(pool, usual)
    const client = gone.client({ persistSession: false })
    await gone.close()
    expect(errorCode(await requestRecovery(client, { email: uniqueEmail() }))).toBe('unreachable')
  })
})

describe('the confirmation email', () => {
  it('can be requested again when signing in fails with email_not_confirmed', async () => {
    const email = uniqueEmail()
    await auth.client().auth.signUp({ email, password })
    const { client } = openBrowser(auth)
    expect(errorCode(await signInWithPassword(client(), { email, password }))).toBe('email_not_confirmed')
    expect(await resendConfirmation(statelessClient(auth), { email })).toEqual({ ok: true, value: undefined })
    const confirmed = await confirmLink(client(), { tokenHash: tokenHashFor(auth, email), type: 'signup' })
    expect(confirmed).toMatchObject({ ok: true, value: { next: '/account' } })
    expect((await viewer(client())).kind).toBe('signed-in')
  })
})

describe('the sign-in email', () => {
  it('confirms an unconfirmed account, even while sign-ups are off', async () => {
    const closed = await startAuth(pool, { ...usual, GOTRUE_DISABLE_SIGNUP: 'true' })
    const administrator = await closed.adminClient()
    const email = uniqueEmail()
    await administrator.auth.admin.createUser({ email, password, email_confirm: false })
    const client = statelessClient(closed)
    expect(await sendSignInEmail(client, { email }, administrator)).toMatchObject({ ok: true })
    const browser = openBrowser(closed)
    const { code } = closed.mailTo(email)
    expect(await signInWithCode(browser.client(), { email, code })).toMatchObject({ ok: true })
    expect((await viewer(browser.client())).kind).toBe('signed-in')
    await closed.close()
  })
})

describe('the link of a recovery email', () => {
  it('works once, in any browser, and lets the visitor choose a new password', async () => {
    const { email } = await createAccount(auth)
    await requestRecovery(statelessClient(auth), { email })
    const tokenHash = tokenHashFor(auth, email)
    const other = openBrowser(auth)
    expect(await confirmLink(other.client(), { tokenHash, type: 'recovery' })).toEqual({
      ok: true,
      value: { kind: 'signed-in', next: '/reset-password' },
    })
    const thief = openBrowser(auth)
    expect(errorCode(await confirmLink(thief.client(), { tokenHash, type: 'recovery' }))).toBe('otp_expired')
    expect(thief.jar.size).toBe(0)
    expect(await changePassword(other.client(), { password: 'Another1one!' })).toMatchObject({ ok: true })
    expect(errorCode(await signInWithPassword(thief.client(), { email, password }))).toBe(
      'invalid_credentials',
    )
    expect(await signInWithPassword(thief.client(), { email, password: 'Another1one!' })).toMatchObject({
      ok: true,
    })
  })

  it('is rejected after it expires', async () => {
    const late = await startAuth(pool, { ...usual, GOTRUE_MAILER_OTP_EXP: '3600' })
    const { email } = await createAccount(late)
    await requestRecovery(statelessClient(late), { email })
    const tokenHash = tokenHashFor(late, email)
    late.advance(3601)
    const outcome = await confirmLink(openBrowser(late).client(), { tokenHash, type: 'recovery' })
    expect(errorCode(outcome)).toBe('otp_expired')
    await late.close()
  })
})
