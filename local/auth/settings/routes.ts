import type { Hono } from 'hono'
import type { Auth } from '../service.ts'
import { describeSettings } from './settings-answer.ts'

/** What anybody may know of the service: its settings and the public keys of its tokens. */
export function addSettingsRoutes(app: Hono, { keys, settings }: Auth): void {
  app.get('/settings', (c) => c.json(describeSettings(settings)))
  app.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: keys.publicKeys() })
  })
}
