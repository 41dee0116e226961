import { Hono } from 'hono'
import { readConsent } from './authorization.ts'
import { addConsentRoutes } from './consent.ts'
import { addGithubRoutes } from './github.ts'
import { createGrants } from './grants.ts'
import { addOpenIdRoutes } from './openid.ts'
import { createIdTokens } from './id-tokens.ts'
import type { Client } from './store.ts'

export type IdentityProviderOptions = {
  /** Its URL, with its path and without a trailing slash, e.g. `http://localhost:4000/identity`. */
  issuer: string
  clients: readonly Client[]
}

/**
 * A local OAuth provider in place of Google, GitHub and the like: the user enters a name and an email, and whether the
 * email is verified. It speaks OpenID Connect at Keycloak's paths and OAuth at GitHub's, so that
 * GOTRUE_EXTERNAL_KEYCLOAK_URL, …_GOOGLE_URL or …_GITHUB_URL can be its issuer. It stores no users: ids are derived
 * from the email.
 */
export async function createIdentityProvider(
  options: IdentityProviderOptions,
): Promise<(request: Request) => Promise<Response>> {
  const { issuer, clients } = options
  const store = {
    issuer,
    clients,
    grants: createGrants(),
    idTokens: await createIdTokens(issuer),
  }
  const app = new Hono().basePath(new URL(issuer).pathname.replace(/\/$/, ''))
  addConsentRoutes(app, store, (parameters) => readConsent(parameters, clients))
  addOpenIdRoutes(app, store)
  addGithubRoutes(app, store)
  return async (request) => app.fetch(request)
}
