import { describe, expect, it } from 'vitest'
import { signInWithPassword } from '../../../../lib/auth/flows/sign-in.ts'
import { viewer } from '../../../../lib/auth/viewer.ts'
import { startAuth, usual } from '../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'
import { authService, createAccount, openBrowser, password, signedIn } from './support.ts'

const { auth, pool } = await authService('viewer')

describe('viewer()', () => {
  it('returns the account of a signed-in visitor', async () => {
    const { browser, email, id } = await signedIn(auth)
    expect(await viewer(browser.client())).toMatchObject({
      kind: 'signed-in',
      user: { id, email, companyName: 'Iron Temple', providers: ['email'] },
      factors: [],
      aal: 'aal1',
    })
  })

  it('returns “signed-out” without a session and for a forged token', async () => {
    const browser = openBrowser(auth)
    expect(await viewer(browser.client())).toEqual({ kind: 'signed-out' })
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","aal":"aal2","exp":9999999999}')}.`
    const session = { access_token: forged, refresh_token: 'x', expires_at: 9_999_999_999, user: { id: 'x' } }
    const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
    browser.jar.set('__Host-sb-127-auth-token', value)
    expect((await viewer(browser.client())).kind).toBe('signed-out')
  })

  it('returns unavailable while the auth service is unreachable', async () => {
    const gone = await startAuth(pool, usual)
    const { email } = await createAccount(gone)
    const browser = openBrowser(gone)
    await signInWithPassword(browser.client(), { email, password })
    await gone.close()
    expect(await viewer(browser.client())).toEqual({ kind: 'unavailable' })
  })
})
