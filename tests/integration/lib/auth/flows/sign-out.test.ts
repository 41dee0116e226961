import { describe, expect, it } from 'vitest'
import { signInWithPassword } from '../../../../../lib/auth/flows/sign-in.ts'
import { signOut } from '../../../../../lib/auth/flows/sign-out.ts'
import { viewer } from '../../../../../lib/auth/viewer.ts'
import { startAuth, usual } from '../../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'
import { authService, createAccount, errorCode, openBrowser, password, signedIn } from '../support.ts'

const { auth, pool } = await authService('flows_sign_out')

describe('signing out', () => {
  it('ends this session, all others, or all', async () => {
    const { browser, email } = await signedIn(auth)
    const [second, third] = [openBrowser(auth), openBrowser(auth)]
    for (const { client } of [second, third]) await signInWithPassword(client(), { email, password })
    expect(await signOut(second.client(), { scope: 'local' })).toMatchObject({ ok: true })
    expect(second.jar.size).toBe(0)
    expect((await viewer(third.client())).kind).toBe('signed-in')
    await signOut(browser.client(), { scope: 'others' })
    expect((await viewer(third.client())).kind).toBe('signed-out')
    expect((await viewer(browser.client())).kind).toBe('signed-in')
    await signInWithPassword(third.client(), { email, password })
    expect(await signOut(browser.client(), { scope: 'global' })).toMatchObject({ ok: true })
    expect(browser.jar.size).toBe(0)
    expect((await viewer(third.client())).kind).toBe('signed-out')
  })

  it('keeps the session when the auth service could not end the others', async () => {
    const gone = await startAuth(pool, usual)
    const { email } = await createAccount(gone)
    const browser = openBrowser(gone)
    await signInWithPassword(browser.client(), { email, password })
    await gone.close()
    expect(errorCode(await signOut(browser.client(), { scope: 'global' }))).toBe('unreachable')
    expect(browser.jar.size).toBeGreaterThan(0)
    await signOut(browser.client(), { scope: 'local' })
    expect(browser.jar.size).toBe(0)
  })
})
