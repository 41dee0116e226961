import { Hono } from 'hono'
import type { Gym } from './gym.ts'
import { harbourBoxing } from './gyms/harbour-boxing.ts'
import { ironworks } from './gyms/ironworks.ts'
import { mossAndMarrow } from './gyms/moss-and-marrow.ts'
import { plainBarbell } from './gyms/plain-barbell.ts'
import { sundayLifters } from './gyms/sunday-lifters.ts'

/** The gyms whose websites can be typed on /create without internet; a new one is a file and a line here. */
export const gyms: readonly Gym[] = [ironworks, mossAndMarrow, harbourBoxing, sundayLifters, plainBarbell]

/**
 * Serves the gyms' websites: `GET <path>/<host>/…` what is at that path of a site, `GET <path>` a list of them.
 * @param path where it is mounted, e.g. `/websites`
 */
export function createWebsites(path: string): (request: Request) => Response | Promise<Response> {
  const app = new Hono({ strict: false }).basePath(path)
  app.get('/', (context) => {
    const items = gyms.map(({ host, kind }) => `<li><a href="${path}/${host}/">${host}</a>: ${kind}</li>`)
    return context.html(
      `<!doctype html><title>Gyms’ websites</title><h1>Gyms’ websites</h1><ul>${items.join('')}</ul>`,
    )
  })
  app.get('/:host/:file?', async (context) => {
    const { host, file = '' } = context.req.param()
    const draw = gyms.find((gym) => gym.host === host)?.files[file]
    if (!draw) return context.notFound()
    const { type, body } = await draw()
    return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
      headers: { 'content-type': type },
    })
  })
  return (request) => app.fetch(request)
}

/** The value of WEBSITE_STAND_INS that leads the site to these gyms. */
export const standInsAt = (cloudUrl: string, path: string): string =>
  gyms.map(({ host }) => `${cloudUrl}${path}/${host}`).join(',')
