import { Hono } from 'hono'
import { pageResponse } from '../../../dashboard/layout.ts'
import type { KeyWithCertificate } from '../certificate.ts'
import { newRequestId } from '../service-provider.ts'
import { identityMetadata } from './metadata.ts'
import { postResponsePage, refusalPage, signInPage } from './pages.ts'
import { readSignOnRequest, type RegisteredServiceProvider } from './request.ts'
import { signedResponse } from './response.ts'

export type LocalIdentityProviderOptions = {
  /** Its URL without a trailing slash, e.g. `http://localhost:4000/identity/saml`. */
  url: string
  /** Email domain of its users, e.g. `iron-hall.example`. */
  domain: string
  key: KeyWithCertificate
  /** The service providers that it responds to, each at its own URL alone. */
  serviceProviders: readonly RegisteredServiceProvider[]
}

/**
 * A local SAML 2.0 identity provider: the user enters an email, and a signed assertion goes to the service provider.
 * Works without scripts, so the last step is a button too.
 */
export function createLocalIdentityProvider(
  options: LocalIdentityProviderOptions,
): (request: Request) => Promise<Response> {
  const { url, domain, key, serviceProviders } = options
  const app = new Hono().basePath(new URL(url).pathname)
  app.get('/metadata', (c) =>
    c.body(identityMetadata(url, key.certificate), 200, { 'content-type': 'application/xml' }),
  )
  app.get('/sign-on', (c) => {
    const asked = readSignOnRequest(new URL(c.req.url).searchParams, serviceProviders)
    if (typeof asked === 'string') return pageResponse(c, refusalPage(asked), 400)
    return pageResponse(c, signInPage(domain))
  })
  // The form posts to the page's own URL, so that the query repeats the authentication request.
  app.post('/sign-on', async (c) => {
    const asked = readSignOnRequest(new URL(c.req.url).searchParams, serviceProviders)
    if (typeof asked === 'string') return pageResponse(c, refusalPage(asked), 400)
    const form = new URLSearchParams(await c.req.text())
    const email = form.get('email')?.trim() ?? ''
    if (email === '') return pageResponse(c, signInPage(domain), 400)
    const name = form.get('name')?.trim() || (email.split('@')[0] ?? '')
    const response = signedResponse({
      issuer: `${url}/metadata`,
      key,
      audience: asked.program.entityId,
      acsUrl: asked.program.acsUrl,
      requestId: asked.requestId,
      person: { email, name },
      assertionId: newRequestId(),
      now: new Date(),
    })
    const relayState = asked.relayState
    return pageResponse(
      c,
      postResponsePage({ domain, email, response, relayState, acsUrl: asked.program.acsUrl }),
    )
  })
  return async (request) => app.fetch(request)
}
