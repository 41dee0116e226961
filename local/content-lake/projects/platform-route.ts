import type { Hono } from 'hono'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'

/**
 * What the Studio asks of Sanity's platform around the Content Lake: offers, announcements, help, telemetry. There is
 * none of it here; these answers say so, where a 404 would fill the browser's console.
 */
export function addPlatformRoutes(app: Hono<LakeEnv>): void {
  const answers: [path: string, answer: unknown][] = [
    ['/features', []],
    ['/help', { resources: { title: 'Help', sectionArray: [] } }],
    ['/intake/telemetry-status', { status: 'denied' }],
    ['/schedules/:project/:dataset', { schedules: [] }],
    ['/subscriptions/project/:project', null],
    ['/access/requests/me', []],
  ]
  for (const [path, answer] of answers) app.get(`${versioned}${path}`, (c) => c.json(answer))
  app.on(['GET', 'POST'], `${versioned}/journey/*`, (c) => c.json(null))
  app.post(`${versioned}/intake/batch`, (c) => c.json({}))
}
