import type { Context, Hono } from 'hono'
import { notFound } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { handleAcs } from './acs.ts'
import { addSsoProviderRoutes } from './provider-routes.ts'
import type { ServiceProvider } from './service-provider.ts'
import { beginSignOn } from './sign-on.ts'

/** Single sign-on by SAML 2.0. */
export function addSsoRoutes(app: Hono, auth: Auth): void {
  const enabled =
    (work: (c: Context, auth: Auth, saml: ServiceProvider) => Promise<Response> | Response) =>
    async (c: Context) => {
      if (!auth.saml) throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled')
      return work(c, auth, auth.saml)
    }
  app.post('/sso', enabled(beginSignOn))
  app.get('/sso/saml/metadata', enabled(respondWithMetadata))
  app.post('/sso/saml/acs', enabled(handleAcs))
  addSsoProviderRoutes(app, auth)
}

/** GET /sso/saml/metadata: the metadata of this service. */
function respondWithMetadata(c: Context, { now }: Auth, saml: ServiceProvider): Response {
  c.header('Content-Type', 'application/xml')
  c.header('Cache-Control', 'public, max-age=600')
  const until = new Date(now())
  if (c.req.query('download') === 'true') {
    c.header('Content-Disposition', 'attachment; filename="metadata.xml"')
    until.setUTCFullYear(until.getUTCFullYear() + 5)
  } else {
    until.setUTCDate(until.getUTCDate() + 2)
  }
  return c.body(saml.metadata(until))
}
