import type { Hono } from 'hono'
import { versioned } from './app.ts'
import type { LakeEnv } from './environment.ts'

/** Endpoints by which clients check the connection: `/ping`, `/data/ping/:dataset`, `/check/cors`. */
export function addPingRoutes(app: Hono<LakeEnv>): void {
  for (const path of ['/ping', `${versioned}/ping`, `${versioned}/data/ping/:dataset`]) {
    app.get(path, (c) => c.text('PONG'))
  }
  for (const path of ['/check/cors', `${versioned}/check/cors`]) {
    app.get(path, (c) => c.json({ result: { allowed: true, withCredentials: true } }))
  }
}
