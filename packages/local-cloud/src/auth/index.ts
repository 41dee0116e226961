import { Hono } from 'hono'
import type { Pool } from 'pg'
import { migrate } from '../postgres/migrate.ts'
import { requireCaptcha } from './captcha/require-captcha.ts'
import { trustForwardedIp } from './http/client.ts'
import { errorResponse } from './http/error-response.ts'
import { corsForAll } from './http/cors.ts'
import { createRedirects } from './http/redirects.ts'
import { deliverBySmtp, type Deliver } from './email/deliver.ts'
import { createMailer } from './email/mailer.ts'
import { readAuthSettings } from './options/settings.ts'
import type { Environment } from './options/variables.ts'
import { limitByClient } from './rate-limits/limits.ts'
import { createWindow } from './rate-limits/window.ts'
import { addRoutes } from './routes.ts'
import type { Auth } from './service.ts'
import { ensureIdentityProvider, type PresetIdentityProvider } from './sso/ensure-identity-provider.ts'
import { createServiceProvider } from './sso/service-provider.ts'
import { authMigrations } from './store/tables.ts'
import { createKeys } from './tokens/keys.ts'

export type AuthOptions = {
  /** Data is stored in the PostgreSQL schema `auth`, which is made at the start. */
  pool: Pool
  /** Variables with GoTrue's names (GOTRUE_…, API_EXTERNAL_URL); missing ones have GoTrue's defaults. */
  environment?: Environment
  /** Base paths of the endpoints, e.g. `/auth/v1`; all of them work alike. Default: none. */
  paths?: readonly string[]
  /** SSO identity providers that are registered or updated at the start. */
  identityProviders?: readonly PresetIdentityProvider[]
  /** Sends emails. Default: by the SMTP server of GOTRUE_SMTP_HOST; without one nowhere. */
  deliver?: Deliver
  /** Default: the clock. */
  now?: () => Date
  /** Called with one line for each internal error. Default: standard error. */
  log?: (line: string) => void
}

const hourMs = 3_600_000

/**
 * Supabase Auth (GoTrue) on PostgreSQL: its endpoints, responses, errors, emails and rules, for its official clients
 * and for plain requests.
 * @throws InvalidVariable for a setting that cannot be understood; the database's error when it cannot be reached
 */
export async function createAuth(options: AuthOptions): Promise<(request: Request) => Promise<Response>> {
  const { pool, environment = {}, paths = [''], now = () => new Date(), log = console.error } = options
  const settings = readAuthSettings(environment)
  const { jwt, rateLimits, smtp, unread } = settings
  if (unread.length > 0) log(`Auth: nothing here reads ${unread.join(', ')}.`)
  const keys = await createKeys({
    jwtSecret: jwt.secret,
    jwks: jwt.keys,
    secretKeyId: jwt.keyId,
    validMethods: jwt.validMethods,
  })
  await migrate(pool, 'auth', authMigrations)
  for (const known of options.identityProviders ?? []) await ensureIdentityProvider(pool, known, now())
  const auth: Auth = {
    pool,
    settings,
    keys,
    redirects: createRedirects(settings),
    mailer: createMailer(settings, options.deliver ?? deliverBySmtp(smtp)),
    saml: settings.saml.enabled ? await createServiceProvider(settings) : undefined,
    mailLimit: createWindow(rateLimits.emailsPerHour, hourMs, now),
    smsLimit: createWindow(rateLimits.smsPerHour, hourMs, now),
    log,
    now,
  }
  const endpoints = new Hono({ strict: false })
  addRoutes(endpoints, auth)
  const app = new Hono({ strict: false })
  // Not on the sub-app: a request to /auth/v1 also runs the middleware of the root path, and would count twice.
  app.use(corsForAll, trustForwardedIp(auth), limitByClient(auth), requireCaptcha(auth))
  app.onError((error, c) => errorResponse(error, c, log))
  for (const path of paths) app.route(path || '/', endpoints)
  app.notFound((c) => {
    const known = methods.some((method) => isRoute(app, method, c.req.path))
    return known ? c.body(null, 405) : c.text('404 page not found\n', 404)
  })
  return async (request) => {
    // Hono would run the GET handler for HEAD, and a link scanner would use up the token of an email's link.
    if (request.method === 'HEAD') return new Response(null, { status: 405 })
    return app.fetch(request)
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Whether any handler besides the global middleware matches. */
function isRoute(app: Hono, method: string, path: string): boolean {
  return app.router.match(method, path)[0].some(([[, route]]) => route.method === method)
}
