import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answerPage } from '../dashboard/layout.ts'
import { inWords } from '../dashboard/misbehaving.ts'
import { overviewPage, type DashboardFacts } from '../dashboard/page.ts'
import { addRooms, type DashboardRooms } from '../dashboard/routes.ts'
import { faults } from './faults.ts'
import { isLocalHost } from './local-host.ts'
import { createMisbehaviours, parseMisbehaviour } from './misbehaviour.ts'
import { serviceFor, type Service } from './service.ts'
import { upgradesTo } from './upgrades.ts'

/** Marks the answer of `/health` as ours, so that a second start can say who holds a port. */
export const cloudName = 'local-cloud'

/**
 * The local cloud as one web app.
 *
 * - `GET /` and below `/dashboard` the dashboard, `GET /health` `{name, pid, services}`
 * - `PUT /_misbehave/:service` makes a service fail from the next request on, with `{latencyMs?, status?, retryAfter?,
 *   drop?, hang?, body?, after?, rate?, path?, times?, seed?}` or, for several kinds at random, `{mix: [{…, weight?}],
 *   rate?, path?, times?, seed?}` (misbehaviour.ts says what each means); `GET` shows what is set, `DELETE` makes it
 *   behave again (204); no web page may ask (403)
 * - everything else goes to the services
 */
export function createCloudApp(
  services: readonly Service[],
  facts: DashboardFacts,
  rooms: DashboardRooms = {},
) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const misbehaviours = createMisbehaviours()
  const known = (name: string) => services.some((service) => service.name === name)
  const unknown = () =>
    Response.json(
      { message: `No such service. There are: ${services.map((service) => service.name).join(', ')}.` },
      { status: 404 },
    )

  app.use(async (context, next) => {
    // HTTP/2 has the name in the address.
    if (isLocalHost(context.req.header('host') ?? new URL(context.req.url).host)) return next()
    // A page on the internet may point its own name at 127.0.0.1 (DNS rebinding); its requests end here.
    return context.json({ message: 'The local cloud answers only under localhost.' }, 403)
  })

  if (!services.some(({ hasHealth }) => hasHealth)) {
    app.get('/health', (context) =>
      context.json({ name: cloudName, pid: process.pid, services: services.map((service) => service.name) }),
    )
  }
  app.get('/', (context) => {
    const cards = services.map((service) => {
      const told = misbehaviours.show(service.name)
      return { ...service, misbehaving: told && inWords(told) }
    })
    return answerPage(context, overviewPage(cards, facts))
  })
  addRooms(app, rooms)
  app.use('/_misbehave/*', async (context, next) => {
    if (context.req.header('origin') === undefined) return next()
    // Browsers name the page behind a request: a website must not break the services, and its preflight must not
    // reach one that lets every origin in.
    return context.json({ message: 'The switch is for scripts and terminals, not for web pages.' }, 403)
  })
  app.put('/_misbehave/:service', bodyLimit({ maxSize: 10_000 }), async (context) => {
    const name = context.req.param('service')
    if (!known(name)) return unknown()
    const value = parseMisbehaviour(await context.req.json().catch(() => undefined))
    if (typeof value === 'string') return context.json({ message: value }, 400)
    misbehaviours.set(name, value)
    return context.json(value)
  })
  app.get('/_misbehave/:service', (context) => {
    const name = context.req.param('service')
    return known(name) ? context.json(misbehaviours.show(name) ?? {}) : unknown()
  })
  app.delete('/_misbehave/:service', (context) => {
    const name = context.req.param('service')
    if (!known(name)) return unknown()
    misbehaviours.reset(name)
    return context.body(null, 204)
  })

  app.use(faults(services, misbehaviours))
  app.all('*', (context) => {
    const service = serviceFor(services, context.req.path)
    return service ? service.fetch(context.req.raw) : context.notFound()
  })
  app.onError((error, context) => {
    console.error(`Local cloud: ${context.req.method} ${context.req.path} failed:`, error)
    return context.json({ statusCode: 503, error: 'Service Unavailable', message: error.message }, 503)
  })
  return Object.assign(app, { upgrade: upgradesTo(services, misbehaviours) })
}
