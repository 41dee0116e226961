import type { Hono } from 'hono'

/** GET /health: name and version of the real server. */
export function addHealthRoute(app: Hono): void {
  app.get('/health', (c) =>
    c.json({
      version: 'v2.196.0',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  )
}
