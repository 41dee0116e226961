import type { Hono } from 'hono'
import { addAdminRoutes } from './admin/routes.ts'
import { addAuditLogRoute } from './audit-log/routes.ts'
import { addDisabledRoutes } from './disabled/routes.ts'
import { addFactorRoutes } from './factors/routes.ts'
import { addIdentityRoutes } from './identities/routes.ts'
import { addOAuthClientRoutes } from './oauth-clients/routes.ts'
import { addOAuthRoutes } from './oauth/routes.ts'
import { addPasskeyRoutes } from './passkeys/routes.ts'
import type { Auth } from './service.ts'
import { addHealthRoute } from './service-info/health.ts'
import { addSettingsRoutes } from './service-info/routes.ts'
import { addLogoutRoute } from './logout/route.ts'
import { addOtpRoutes } from './otp/routes.ts'
import { addReauthenticateRoute } from './reauthenticate/route.ts'
import { addRecoverRoute } from './recover/route.ts'
import { addResendRoute } from './resend/route.ts'
import { addVerifyRoutes } from './verify/routes.ts'
import { addSignupRoute } from './signup/route.ts'
import { addSsoRoutes } from './sso/routes.ts'
import { addTokenRoute } from './token-endpoint/route.ts'
import { addUserRoutes } from './user/routes.ts'

/** Adds every endpoint. */
export function addRoutes(app: Hono, auth: Auth): void {
  addHealthRoute(app)
  addSettingsRoutes(app, auth)
  addSignupRoute(app, auth)
  addTokenRoute(app, auth)
  addOtpRoutes(app, auth)
  addVerifyRoutes(app, auth)
  addRecoverRoute(app, auth)
  addResendRoute(app, auth)
  addReauthenticateRoute(app, auth)
  addUserRoutes(app, auth)
  addLogoutRoute(app, auth)
  addFactorRoutes(app, auth)
  addPasskeyRoutes(app, auth)
  addIdentityRoutes(app, auth)
  addOAuthRoutes(app, auth)
  addAdminRoutes(app, auth)
  addAuditLogRoute(app, auth)
  addOAuthClientRoutes(app, auth)
  addSsoRoutes(app, auth)
  addDisabledRoutes(app, auth)
}
