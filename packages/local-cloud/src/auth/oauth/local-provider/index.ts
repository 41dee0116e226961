import { Hono } from 'hono'
import { readConsent } from './authorization.ts'
import { addConsentRoutes } from './consent.ts'
import { addGithubRoutes } from './github.ts'
import { createGrants } from './grants.ts'
import { addOpenIdRoutes } from './openid.ts'
import { createIdTokens } from './id-tokens.ts'
import type { Client } from './store.ts'

export type IdentityProviderOptions = {
  /** Where this is reached, with its path and no slash at the end, e.g. `http://localhost:4000/identity`. */
  issuer: string
  clients: readonly Client[]
}

/**
 * A stand-in for Google, GitHub and the like: whoever comes says who they are, and whether their address is verified.
 * It speaks OpenID Connect at Keycloak's paths and OAuth at GitHub's, so that GOTRUE_EXTERNAL_KEYCLOAK_URL,
 * …_GOOGLE_URL or …_GITHUB_URL can be its issuer. It keeps nothing: people are made from what they say, their ids from
 * the address.
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
