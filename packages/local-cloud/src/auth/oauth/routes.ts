import type { Hono } from 'hono'
import type { Auth } from '../service.ts'
import { authorizationUrl } from './authorize.ts'
import { handleCallback } from './callback.ts'

/** Sign-in with OAuth providers. */
export function addOAuthRoutes(app: Hono, auth: Auth): void {
  app.get('/authorize', async (c) => c.redirect(await authorizationUrl(c, auth), 302))
  app.on(['GET', 'POST'], '/callback', (c) => handleCallback(c, auth))
}
