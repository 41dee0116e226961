import { SignJWT } from 'jose'
import type pg from 'pg'
import { makeCertificate } from '../../../../src/auth/sso/certificate.ts'
import { createLocalIdentityProvider } from '../../../../src/auth/sso/local-identity-provider/index.ts'
import { identityMetadata } from '../../../../src/auth/sso/local-identity-provider/metadata.ts'
import { startAuth } from '../support.ts'

export const api = 'http://localhost:9999'
const secret = 'a secret that only these tests know'

/** An auth service with single sign-on and the identity provider of a company. */
export async function startSignOn(pool: pg.Pool, domain: string, environment = {}) {
  const auth = await startAuth(pool, { GOTRUE_SAML_ENABLED: 'true', ...environment })
  const key = await makeCertificate(domain)
  const url = `http://${domain}/saml`
  const serviceProviders = [{ entityId: `${api}/sso/saml/metadata`, acsUrl: `${api}/sso/saml/acs` }]
  const company = createLocalIdentityProvider({ url, domain, key, serviceProviders })
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
  const admin = (method: string, path: string, body?: unknown) =>
    auth.send(method, `/admin/sso/providers${path}`, body, { authorization: `Bearer ${token}` })

  return {
    ...auth,
    key,
    issuer: `${url}/metadata`,
    token,
    admin,
    metadata: identityMetadata(url, key.certificate),
    /** Signs in at the identity provider. Returns the form with its response. */
    async signInAt(address: string, email: string, name = 'Ann') {
      const page = await company(new Request(address))
      if (page.status !== 200) throw new Error(await page.text())
      const body = new URLSearchParams({ email, name })
      const html = await (await company(new Request(address, { method: 'POST', body }))).text()
      const field = (label: string) => new RegExp(`name="${label}"\\s+value="([^"]*)"`).exec(html)?.[1] ?? ''
      return { SAMLResponse: field('SAMLResponse'), RelayState: field('RelayState') }
    },
    /** Posts the response of the identity provider, as a browser does. @returns the redirect */
    async post(form: Record<string, string>) {
      const request = new Request(`${api}/sso/saml/acs`, { method: 'POST', body: new URLSearchParams(form) })
      const response = await auth.handle(request)
      const location = new URL(response.headers.get('location') ?? 'none:')
      return {
        status: response.status,
        location,
        error: location.searchParams.get('error_code'),
        why: location.searchParams.get('error_description'),
        session: new URLSearchParams(location.hash.slice(1)),
      }
    },
  }
}

export type SignOn = Awaited<ReturnType<typeof startSignOn>>

export const base64 = (xml: string) => Buffer.from(xml).toString('base64')
