import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { pageResponse } from '../dashboard/layout.ts'
import { describeFaults } from '../dashboard/describe-faults.ts'
import { overviewPage, type OverviewFacts } from '../dashboard/overview.ts'
import { addDashboardRoutes, dashboardMenu, type DashboardSources } from '../dashboard/routes.ts'
import { injectFaults } from './fault-middleware.ts'
import { isLocalHost } from './local-host.ts'
import { createFaultInjection, parseFaultRule } from './fault-injection.ts'
import { serviceFor, type Service } from './service.ts'
import { routeUpgrades } from './websocket-upgrades.ts'

/** Name in the response of `/health`, by which a second start recognizes the local cloud that holds its port. */
export const cloudName = 'local-cloud'

/**
 * The local cloud as one web app.
 *
 * - `GET /` and below `/dashboard` the dashboard, `GET /health` `{name, pid, services}`
 * - `PUT /_faults/:service` makes a service fail from the next request on, with `{latencyMs?, status?, retryAfter?,
 *   drop?, hang?, body?, json?, after?, rate?, path?, times?, seed?}` or, for several kinds at random, `{mix: [{…,
 *   weight?}], rate?, path?, times?, seed?}` (fault-injection.ts explains each); `GET` shows the rule, `DELETE` ends it
 *   (204); requests of web pages are refused (403)
 * - everything else goes to the services
 */
export function createCloudApp(
  services: readonly Service[],
  facts: OverviewFacts,
  sources: DashboardSources = {},
) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const faultInjection = createFaultInjection()
  const known = (name: string) => services.some((service) => service.name === name)
  const unknown = () =>
    Response.json(
      { message: `No such service. There are: ${services.map((service) => service.name).join(', ')}.` },
      { status: 404 },
    )

  app.use(async (context, next) => {
    // Over HTTP/2 the host name is in the URL only.
    if (isLocalHost(context.req.header('host') ?? new URL(context.req.url).host)) return next()
    // A website may point its own host name at 127.0.0.1 (DNS rebinding); its requests are refused.
    return context.json({ message: 'The local cloud responds only under localhost.' }, 403)
  })

  if (!services.some(({ hasHealth }) => hasHealth)) {
    app.get('/health', (context) =>
      context.json({ name: cloudName, pid: process.pid, services: services.map((service) => service.name) }),
    )
  }
  app.get('/', (context) => {
    const cards = services.map((service) => {
      const rule = faultInjection.show(service.name)
      return { ...service, faults: rule && describeFaults(rule) }
    })
    return pageResponse(context, overviewPage(cards, facts), 200, dashboardMenu(sources))
  })
  addDashboardRoutes(app, sources)
  app.use('/_faults/*', async (context, next) => {
    if (context.req.header('origin') === undefined) return next()
    // Browsers send the origin of the page: a website must not break the services, and its preflight must not reach a
    // service that allows every origin.
    return context.json({ message: 'Faults are set by scripts and terminals, not by web pages.' }, 403)
  })
  app.put('/_faults/:service', bodyLimit({ maxSize: 10_000 }), async (context) => {
    const name = context.req.param('service')
    if (!known(name)) return unknown()
    const rule = parseFaultRule(await context.req.json().catch(() => undefined))
    if (typeof rule === 'string') return context.json({ message: rule }, 400)
    faultInjection.set(name, rule)
    return context.json(rule)
  })
  app.get('/_faults/:service', (context) => {
    const name = context.req.param('service')
    return known(name) ? context.json(faultInjection.show(name) ?? {}) : unknown()
  })
  app.delete('/_faults/:service', (context) => {
    const name = context.req.param('service')
    if (!known(name)) return unknown()
    faultInjection.reset(name)
    return context.body(null, 204)
  })

  app.use(injectFaults(services, faultInjection))
  app.all('*', (context) => {
    const service = serviceFor(services, context.req.path)
    return service ? service.fetch(context.req.raw) : context.notFound()
  })
  app.onError((error, context) => {
    console.error(`Local cloud: ${context.req.method} ${context.req.path} failed:`, error)
    return context.json({ statusCode: 503, error: 'Service Unavailable', message: error.message }, 503)
  })
  return Object.assign(app, { upgrade: routeUpgrades(services, faultInjection) })
}
