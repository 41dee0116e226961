import type { Hono } from 'hono'
import { badRequest } from '../errors.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'

/**
 * Endpoints of Sanity's platform that the Studio calls: trials, announcements, help, telemetry. The lake has none of
 * them and responds with empty data, because a 404 would fill the browser's console.
 */
export function addPlatformRoutes(app: Hono<LakeEnv>): void {
  const responses: [path: string, body: unknown][] = [
    ['/features', ['contentReleases', 'studioComments']],
    ['/help', { resources: { title: 'Help', sectionArray: [] } }],
    ['/intake/telemetry-status', { status: 'denied' }],
    ['/schedules/:project/:dataset', { schedules: [] }],
    ['/subscriptions/project/:project', null],
    ['/access/requests/me', []],
    ['/aliases', []],
    // AI Assist is disabled.
    ['/assist/tasks/instruction/:dataset/status', { enabled: false, initialized: false, validToken: false }],
    ['/apis/graphql', []],
    ['/user-applications', []],
  ]
  for (const [path, body] of responses) app.get(`${versioned}${path}`, (c) => c.json(body))
  app.on(['GET', 'POST'], `${versioned}/journey/*`, (c) => c.json(null))
  for (const path of ['batch', 'feedback', 'tracing']) {
    app.post(`${versioned}/intake/${path}`, (c) => c.json({}))
  }
  // The plug-in @sanity/assist and `client.agent.action` show this message to the editor who asked.
  for (const path of ['/assist/*', '/agent/*']) {
    app.all(`${versioned}${path}`, () => {
      throw badRequest('AI Assist runs on Sanity only; the local Content Lake has no language model')
    })
  }
  // The Studio uploads its schema unless the server has all of it already.
  app.post(`${versioned}/descriptors/claim`, (c) => c.json({ synchronization: { type: 'complete' } }))
}
