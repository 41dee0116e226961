import type { Service } from 'local-cloud'
import type { Gym } from './gym.ts'
import { harbourBoxing } from './harbour-boxing.ts'
import { ironworks } from './ironworks.ts'
import { mossAndMarrow } from './moss-and-marrow.ts'
import { plainBarbell } from './plain-barbell.ts'
import { sundayLifters } from './sunday-lifters.ts'

/** The made-up gyms whose websites a developer can enter on /create offline. A new gym is a file and a line here. */
export const gyms: readonly Gym[] = [ironworks, mossAndMarrow, harbourBoxing, sundayLifters, plainBarbell]

const path = '/websites'

/** Serves the websites: `/websites/<host>/…` is a file of a website, `/websites` a list of them all. */
export const sampleWebsites: Service = {
  name: 'websites',
  title: 'Gyms’ websites',
  purpose: `Stand in for gyms whose address is typed on /create: ${gyms.map(({ host }) => host).join(', ')}.`,
  path,
  async fetch(request) {
    const [host, file = '', ...more] = new URL(request.url).pathname.slice(path.length + 1).split('/')
    if (!host) return list()
    const render = more.length > 0 ? undefined : gyms.find((gym) => gym.host === host)?.files[file]
    if (!render) return new Response('Not found', { status: 404 })
    const { type, body } = await render()
    return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
      headers: { 'content-type': type },
    })
  },
  close: async () => undefined,
}

function list(): Response {
  const items = gyms.map(({ host, kind }) => `<li><a href="${path}/${host}/">${host}</a>: ${kind}</li>`)
  return new Response(
    `<!doctype html><title>Gyms’ websites</title><h1>Gyms’ websites</h1><ul>${items.join('')}</ul>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
}

/** The value of WEBSITE_STAND_INS that points the site to these websites. */
export const websiteStandIns = (cloudUrl: string): string =>
  gyms.map(({ host }) => `${cloudUrl}${path}/${host}`).join(',')
