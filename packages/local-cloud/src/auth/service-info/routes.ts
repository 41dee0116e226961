import type { Hono } from 'hono'
import type { Auth } from '../service.ts'
import { describeIssuer } from './discovery.ts'
import { describeSettings } from './settings-response.ts'

/** Public endpoints: settings, issuer and the keys that verify tokens. */
export function addSettingsRoutes(app: Hono, { keys, settings }: Auth): void {
  const forTenMinutes = { 'Cache-Control': 'public, max-age=600' }
  app.get('/settings', (c) => c.json(describeSettings(settings)))
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: keys.publicKeys() }, 200, forTenMinutes))
  app.get('/.well-known/openid-configuration', (c) => c.json(describeIssuer(settings), 200, forTenMinutes))
}
