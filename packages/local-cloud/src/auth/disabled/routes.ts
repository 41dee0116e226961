import type { Hono } from 'hono'
import { requireAdmin, requireUser } from '../http/bearer.ts'
import { notFound } from '../http/errors.ts'
import type { Auth } from '../service.ts'

/** Endpoints of features that this service does not have; they respond as at a real server that disables them. */
export function addDisabledRoutes(app: Hono, auth: Auth): void {
  const oauthServer = () => {
    throw notFound('feature_disabled', 'OAuth server is disabled')
  }
  app.all('/oauth/*', oauthServer)
  app.get('/.well-known/oauth-authorization-server', oauthServer)
  app.on(['GET', 'DELETE'], '/user/oauth/grants', async (c) => {
    await requireUser(c, auth)
    return oauthServer()
  })
  const customProviders = () => {
    throw notFound('feature_disabled', 'Custom OAuth providers are disabled')
  }
  app.all('/admin/custom-providers/:provider?', async (c) => {
    await requireAdmin(c, auth)
    return customProviders()
  })
}
