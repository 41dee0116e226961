import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeEmail, changePassword } from '../../../../../lib/auth/flows/account.ts'
import { exchangeCode, signInWithSso } from '../../../../../lib/auth/flows/sign-in.ts'
import { viewer } from '../../../../../lib/auth/viewer.ts'
import { createLocalIdentityProvider } from '../../../../../packages/local-cloud/src/auth/sso/local-identity-provider/index.ts'
import { ensureIdentityProvider } from '../../../../../packages/local-cloud/src/auth/sso/ensure-identity-provider.ts'
import {
  samlIdpOptions,
  presetIdentityProvider,
  readSamlIdp,
} from '../../../../../packages/local-cloud/src/cli/saml-idp.ts'
import {
  openPool,
  startAuth,
  usual,
  type AuthService,
} from '../../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'
import { password, person, visitor } from '../visitor.ts'

const domain = 'iron-hall.example'
const returnTo = 'https://gym.example/auth/callback?next=%2Faccount'

let pool: pg.Pool
let auth: AuthService
let askCompany: (request: Request) => Promise<Response>

beforeAll(async () => {
  pool = await openPool('flows_sso')
  auth = await startAuth(pool, { ...usual, GOTRUE_SAML_ENABLED: 'true' })
  const company = await readSamlIdp({ LOCAL_SSO_DOMAIN: domain })
  if (!company) throw new Error('There is no company.')
  const url = 'http://company.test/saml'
  await ensureIdentityProvider(pool, presetIdentityProvider(company, url), new Date())
  askCompany = createLocalIdentityProvider(samlIdpOptions(company, url, auth.url))
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

/** Says at the company who one is. @returns where its answer leads the browser */
async function sayWho(url: string, email: string): Promise<URL> {
  const body = new URLSearchParams({ email, name: 'Sam Steel' })
  const page = await (await askCompany(new Request(url, { method: 'POST', body }))).text()
  const answer = new URLSearchParams(
    [...page.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const back = await auth.ask('/sso/saml/acs', { method: 'POST', body: answer })
  return new URL(back.headers.get('location') ?? 'none:')
}

async function signedIn(email: string) {
  const browser = visitor(auth)
  const begun = await signInWithSso(browser.client(), { domain, returnTo })
  if (!begun.ok) throw new Error(begun.problem.code)
  const back = await sayWho(begun.value.url, email)
  expect(back.origin + back.pathname).toBe('https://gym.example/auth/callback')
  const code = back.searchParams.get('code') ?? ''
  expect(await exchangeCode(browser.client(), code)).toEqual({ ok: true, value: { recovery: false } })
  return browser
}

it('an account that a company opens is looked after by it', async () => {
  const email = `sam@${domain}`
  const browser = await signedIn(email)
  expect(await viewer(browser.client())).toMatchObject({
    kind: 'signed-in',
    user: { email, managed: true, companyName: domain, providers: [expect.stringMatching(/^sso:/)] },
    aal: 'aal1',
    amr: [{ method: 'sso/saml' }],
  })
  for (const refused of [
    await changePassword(browser.client(), { password: 'Kettle2bell!' }),
    await changeEmail(browser.client(), { email: `other@${domain}` }),
  ]) {
    expect(refused).toMatchObject({ problem: { code: 'user_sso_managed' } })
  }
})

it('an account that was signed up for stays apart from it, address and all', async () => {
  const own = await person(auth)
  const browser = await signedIn(own.email)
  const found = await viewer(browser.client())
  expect(found).toMatchObject({ user: { email: own.email, managed: true } })
  expect(found).not.toMatchObject({ user: { id: own.id } })
  const before = visitor(auth)
  await before.client().auth.signInWithPassword({ email: own.email, password })
  expect(await viewer(before.client())).toMatchObject({ user: { id: own.id, managed: false } })
})

it('a company that is not known, or switched off, is said in words', async () => {
  const begin = (name: string) => signInWithSso(visitor(auth).client(), { domain: name, returnTo })
  expect(await begin('nowhere.example')).toMatchObject({ problem: { code: 'sso_provider_not_found' } })
  const disable = (disabled: boolean) => pool.query('UPDATE auth.sso_providers SET disabled = $1', [disabled])
  await disable(true)
  expect(await begin(domain)).toMatchObject({
    problem: { code: 'sso_provider_disabled', message: expect.stringContaining('switched off') as string },
  })
  await disable(false)
})
