import { describe, expect, it } from 'vitest'
import { changeEmail, changePassword, deleteAccount, myData } from '../../../../../lib/auth/flows/account.ts'
import { confirmLink } from '../../../../../lib/auth/flows/emails.ts'
import { signInWithPassword } from '../../../../../lib/auth/flows/sign-in.ts'
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
  signedIn,
  tokenHashFor,
} from '../support.ts'

const { auth, pool } = await authService('flows_account')

describe('changing the email address', () => {
  it('takes effect after the links sent to both email addresses are opened', async () => {
    const { browser, email } = await signedIn(auth)
    const fresh = uniqueEmail('new')
    expect(await changeEmail(browser.client(), { email: fresh })).toMatchObject({ ok: true })
    expect(await viewer(browser.client())).toMatchObject({ user: { email, newEmail: fresh } })
    const elsewhere = openBrowser(auth)
    const first = await confirmLink(elsewhere.client(), {
      tokenHash: tokenHashFor(auth, fresh),
      type: 'email_change',
    })
    expect(first).toEqual({ ok: true, value: { kind: 'first-of-two' } })
    expect(elsewhere.jar.size).toBe(0)
    expect(
      await confirmLink(browser.client(), { tokenHash: tokenHashFor(auth, email), type: 'email_change' }),
    ).toMatchObject({
      ok: true,
      value: { kind: 'signed-in' },
    })
    expect(await viewer(browser.client())).toMatchObject({ user: { email: fresh, newEmail: undefined } })
  })

  it('gives no reason when another account has the email address', async () => {
    const { browser } = await signedIn(auth)
    const { email } = await createAccount(auth)
    expect(errorCode(await changeEmail(browser.client(), { email }))).toBe('email_address_invalid')
  })
})

describe('changing the password', () => {
  it('rejects the current and a weak password, and ends all other sessions', async () => {
    const { browser, email } = await signedIn(auth)
    const other = openBrowser(auth)
    await signInWithPassword(other.client(), { email, password })
    expect(errorCode(await changePassword(browser.client(), { password }))).toBe('same_password')
    expect(errorCode(await changePassword(browser.client(), { password: 'x' }))).toBe('weak_password')
    expect(await changePassword(browser.client(), { password: 'Another1one!' })).toMatchObject({ ok: true })
    expect((await viewer(browser.client())).kind).toBe('signed-in')
    expect((await viewer(other.client())).kind).toBe('signed-out')
  })

  it('requires an emailed code when the session is older than a day', async () => {
    const strict = await startAuth(pool, {
      ...usual,
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      GOTRUE_JWT_EXP: '200000',
    })
    const { email } = await createAccount(strict)
    const browser = openBrowser(strict)
    await signInWithPassword(browser.client(), { email, password })
    strict.advance(25 * 3600)
    const change = { password: 'Another1one!' }
    const refused = await changePassword(browser.client(), change)
    expect(errorCode(refused)).toBe('reauthentication_needed')
    const nonce = strict.mailTo(email).code
    expect(await changePassword(browser.client(), { ...change, nonce })).toMatchObject({ ok: true })
    await strict.close()
  })
})

describe('downloading the account data', () => {
  it('returns the data of the account without secrets', async () => {
    const { browser, email } = await signedIn(auth)
    const data = await myData(browser.client())
    expect(data).toMatchObject({ ok: true, value: { account: { email } } })
    expect(JSON.stringify(data)).not.toMatch(/password|token|secret/i)
    expect(errorCode(await myData(openBrowser(auth).client()))).toBe('session_missing')
  })
})

describe('deleting the account', () => {
  it('deletes the account of the signed-in owner', async () => {
    const { browser, email } = await signedIn(auth)
    const admin = await auth.adminClient()
    expect(await deleteAccount(admin, browser.client())).toMatchObject({ ok: true })
    expect(browser.jar.size).toBe(0)
    const again = await signInWithPassword(openBrowser(auth).client(), { email, password })
    expect(errorCode(again)).toBe('invalid_credentials')
    expect(errorCode(await deleteAccount(admin, browser.client()))).toBe('session_missing')
  })

  it('requires the current password ten minutes after signing in', async () => {
    const { browser, id } = await signedIn(auth)
    const admin = await auth.adminClient()
    const later = Date.now() + 11 * 60_000
    const remove = (typed = {}) => deleteAccount(admin, browser.client(), { now: later, ...typed })
    expect(errorCode(await remove())).toBe('current_password_required')
    expect(errorCode(await remove({ password: 'Wrong1wrong!' }))).toBe('current_password_invalid')
    expect((await admin.auth.admin.getUserById(id)).error).toBeNull()
    expect(await remove({ password })).toMatchObject({ ok: true })
    expect((await admin.auth.admin.getUserById(id)).error?.code).toBe('user_not_found')
  })
})
