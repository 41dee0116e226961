import type { Hono } from 'hono'
import type { Auth } from '../service.ts'
import { authorizationAddress } from './authorize.ts'
import { answerCallback } from './callback.ts'

/** Sign-in with other services. */
export function addOAuthRoutes(app: Hono, auth: Auth): void {
  app.get('/authorize', async (c) => c.redirect(await authorizationAddress(c, auth), 302))
  app.on(['GET', 'POST'], '/callback', (c) => answerCallback(c, auth))
}
