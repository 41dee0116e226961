import { describe, expect, it } from 'vitest'
import { changeEmail, changePassword, deleteAccount, myData } from '../../../../../lib/auth/flows/account.ts'
import { enrolFactor, removeFactor, verifyFactor } from '../../../../../lib/auth/flows/factors.ts'
import { signInWithPassword } from '../../../../../lib/auth/flows/sign-in.ts'
import { viewer } from '../../../../../lib/auth/viewer.ts'
import { uniqueEmail } from '../../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'
import {
  authService,
  errorCode,
  issuer,
  openBrowser,
  password,
  signedIn,
  signedInWithFactor,
  totpCode,
} from '../support.ts'

const { auth } = await authService('flows_factors')

describe('the second factor', () => {
  it('is required before the account is shown, and raises the session to aal2', async () => {
    const { email, factorId, secret } = await signedInWithFactor(auth)
    const other = openBrowser(auth)
    expect(await signInWithPassword(other.client(), { email, password })).toEqual({
      ok: true,
      value: { needsSecondFactor: true },
    })
    expect(await viewer(other.client())).toEqual({
      kind: 'needs-second-factor',
      factors: [{ id: factorId, name: 'Phone' }],
    })
    const wrong = await verifyFactor(other.client(), { factorId, code: totpCode(secret, 20) })
    expect(errorCode(wrong)).toBe('mfa_verification_failed')
    expect((await viewer(other.client())).kind).toBe('needs-second-factor')
    expect(await verifyFactor(other.client(), { factorId, code: totpCode(secret) })).toMatchObject({
      ok: true,
    })
    expect(await viewer(other.client())).toMatchObject({ kind: 'signed-in', aal: 'aal2' })
  })

  it('is required for every account action, so that a stolen password is not enough', async () => {
    const { email, factorId } = await signedInWithFactor(auth)
    const thief = openBrowser(auth)
    await signInWithPassword(thief.client(), { email, password })
    const admin = auth.client()
    expect(errorCode(await changePassword(thief.client(), { password: 'Another1one!' }))).toBe(
      'insufficient_aal',
    )
    expect(errorCode(await changeEmail(thief.client(), { email: uniqueEmail() }))).toBe('insufficient_aal')
    expect(errorCode(await removeFactor(thief.client(), { factorId }))).toBe('insufficient_aal')
    expect(errorCode(await enrolFactor(thief.client(), { name: 'Mine', issuer }))).toBe('insufficient_aal')
    expect(errorCode(await myData(thief.client()))).toBe('insufficient_aal')
    expect(errorCode(await deleteAccount(admin, thief.client()))).toBe('insufficient_aal')
  })

  it('that was removed on another device no longer deletes the account, though its token is still valid', async () => {
    const { browser: thief, email, factorId, secret } = await signedInWithFactor(auth)
    const owner = openBrowser(auth)
    await signInWithPassword(owner.client(), { email, password })
    await verifyFactor(owner.client(), { factorId, code: totpCode(secret) })
    const tablet = await enrolFactor(owner.client(), { name: 'Tablet', issuer })
    if (!tablet.ok) throw new Error(tablet.problem.code)
    await verifyFactor(owner.client(), { factorId: tablet.value.id, code: totpCode(tablet.value.secret) })
    expect(await removeFactor(owner.client(), { factorId })).toMatchObject({ ok: true })
    expect(errorCode(await deleteAccount(auth.client(), thief.client()))).toBe('insufficient_aal')
    expect((await viewer(owner.client())).kind).toBe('signed-in')
  })
})

describe('enrolling an authenticator app', () => {
  it('replaces an unfinished enrolment of the same name; several apps can be enrolled and removed', async () => {
    const { browser, factorId } = await signedInWithFactor(auth)
    const abandoned = await enrolFactor(browser.client(), { name: 'Tablet', issuer })
    const again = await enrolFactor(browser.client(), { name: 'Tablet', issuer })
    if (!again.ok || !abandoned.ok) throw new Error('Enrolling the app failed')
    expect(again.value.id).not.toBe(abandoned.value.id)
    expect(again.value.qrCode).toMatch(/^<\?xml|^<svg/)
    expect(new URL(again.value.uri).searchParams.get('issuer')).toBe(issuer)
    const { id, secret } = again.value
    expect(await verifyFactor(browser.client(), { factorId: id, code: totpCode(secret) })).toMatchObject({
      ok: true,
    })
    const who = await viewer(browser.client())
    expect(who.kind === 'signed-in' && who.factors.map(({ name }) => name).sort()).toEqual([
      'Phone',
      'Tablet',
    ])
    expect(errorCode(await enrolFactor(browser.client(), { name: 'Phone', issuer }))).toBe(
      'mfa_factor_name_conflict',
    )
    expect(await removeFactor(browser.client(), { factorId })).toMatchObject({ ok: true })
    expect(await removeFactor(browser.client(), { factorId: id })).toMatchObject({ ok: true })
    expect(await viewer(browser.client())).toMatchObject({ kind: 'signed-in', factors: [], aal: 'aal1' })
  })
})

describe('an authenticator app without a name', () => {
  it('gets a default name, numbered from the second app on', async () => {
    const { browser } = await signedIn(auth)
    const names = async () => {
      const who = await viewer(browser.client())
      return who.kind === 'signed-in' ? who.factors.map(({ name }) => name).sort() : who.kind
    }
    for (const expected of [['Authenticator app'], ['Authenticator app', 'Authenticator app 2']]) {
      // The second enrolment replaces the first, which was not verified.
      await enrolFactor(browser.client(), { name: '', issuer })
      const begun = await enrolFactor(browser.client(), { name: '', issuer })
      if (!begun.ok) throw new Error(begun.problem.code)
      const { id: factorId, secret } = begun.value
      await verifyFactor(browser.client(), { factorId, code: totpCode(secret) })
      expect(await names()).toEqual(expected)
    }
  })
})
