import { Hono } from 'hono'
import type pg from 'pg'
import { expect } from 'vitest'
import { createIdentityProvider } from '../../../../src/auth/oauth/local-provider/index.ts'
import { serveOnLoopback } from '../../../../src/cloud/server.ts'
import { startWithPeople } from './support.ts'

/** The callback URL of a provider. */
export const callback = 'http://localhost:9999/callback'

/** A local provider that acts as Keycloak and GitHub for the auth services of a test. */
export async function startProviders(pool: pg.Pool) {
  const app = new Hono()
  const server = await serveOnLoopback(app, 0)
  const issuer = `http://127.0.0.1:${server.port}/identity`
  const clients = [{ id: 'client', secret: 'its secret', redirectUris: [callback] }]
  const respond = await createIdentityProvider({ issuer, clients })
  app.all('*', (c) => respond(c.req.raw))
  const provider = (name: string) => ({
    [`GOTRUE_EXTERNAL_${name}_ENABLED`]: 'true',
    [`GOTRUE_EXTERNAL_${name}_CLIENT_ID`]: 'client',
    [`GOTRUE_EXTERNAL_${name}_SECRET`]: 'its secret',
    [`GOTRUE_EXTERNAL_${name}_REDIRECT_URI`]: callback,
    [`GOTRUE_EXTERNAL_${name}_URL`]: issuer,
  })
  return {
    start: (more = {}) =>
      startWithPeople(pool, {
        GOTRUE_MAILER_AUTOCONFIRM: 'false',
        ...provider('KEYCLOAK'),
        ...provider('GITHUB'),
        ...more,
      }),
    close: () => server.close(),
  }
}

export type Auth = Awaited<ReturnType<Awaited<ReturnType<typeof startProviders>>['start']>>

/** Signs in at the provider and follows its redirect back. */
export async function throughProvider(auth: Auth, url: string, form: Record<string, string>): Promise<URL> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.href).toMatch(callback)
  const home = await auth.ask('GET', `/callback${back.search}`)
  expect(home.status).toBe(302)
  return new URL(home.headers.get('location') ?? '')
}

export async function signIn(auth: Auth, query: string, email: string, more: Record<string, string> = {}) {
  const there = await auth.ask('GET', `/authorize?${query}`)
  expect(there.status).toBe(302)
  const form = { decision: 'continue', email, name: 'Ann', verified: 'on', ...more }
  return throughProvider(auth, there.headers.get('location') ?? '', form)
}

export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
