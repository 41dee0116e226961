import type { Hono } from 'hono'
import type { Auth } from './service.ts'
import { addHealthRoute } from './settings/health.ts'
import { addSignupRoute } from './signup/route.ts'
import { addTokenRoute } from './token/route.ts'
import { addUserRoutes } from './user/routes.ts'

/** Every endpoint there is. */
export function addRoutes(app: Hono, auth: Auth): void {
  addHealthRoute(app)
  addSignupRoute(app, auth)
  addTokenRoute(app, auth)
  addUserRoutes(app, auth)
}
