import { Hono } from 'hono'
import { pageResponse } from '../../../dashboard/layout.ts'
import type { KeyWithCertificate } from '../certificate.ts'
import { newRequestId } from '../service-provider.ts'
import { identityMetadata } from './metadata.ts'
import { postResponsePage, refusalPage, signInPage } from './pages.ts'
import { readSignOnRequest, type RegisteredServiceProvider } from './request.ts'
import { signedResponse } from './response.ts'

export type LocalIdentityProviderOptions = {
  /** Where this is reached, with no slash at the end, e.g. `http://localhost:4000/identity/saml`. */
  url: string
  /** Whose people sign in here, e.g. `iron-hall.example`. */
  domain: string
  key: KeyWithCertificate
  /** Who may ask, and where the answers go. */
  serviceProviders: readonly RegisteredServiceProvider[]
}

/**
 * A stand-in for the identity provider of a company, by SAML 2.0: whoever comes says who they are, and a signed
 * assertion says so to the program that asked. Works without scripts, so the last step is a button too.
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
  // The form is posted to the address of the page, so that what was asked for comes again in the query.
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
