import type { Hono } from 'hono'
import { addAdminRoutes } from './admin/routes.ts'
import { addFactorRoutes } from './factors/routes.ts'
import { limitByClient } from './rate-limits/limits.ts'
import type { Auth } from './service.ts'
import { addHealthRoute } from './settings/health.ts'
import { addSettingsRoutes } from './settings/routes.ts'
import { addSignupRoute } from './signup/route.ts'
import { addTokenRoute } from './token/route.ts'
import { addUserRoutes } from './user/routes.ts'

/** Every endpoint there is. */
export function addRoutes(app: Hono, auth: Auth): void {
  app.use(limitByClient(auth))
  addHealthRoute(app)
  addSettingsRoutes(app, auth)
  addSignupRoute(app, auth)
  addTokenRoute(app, auth)
  addUserRoutes(app, auth)
  addFactorRoutes(app, auth)
  addAdminRoutes(app, auth)
}
