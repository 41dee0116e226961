import type { StudioAddress } from '../address'
import type { Fetch } from '../connection'

/** Hosts that the Studio's code names itself, whatever address it is given for its content. */
const SANITY_HOSTS = /(^|\.)(sanity\.(io|work)|sanity-cdn\.(com|work))$/

/**
 * The `fetch` of a page with a Studio whose content does not lie in Sanity's cloud. Two kinds of request would go
 * astray:
 *
 * - To Sanity's own hosts. The page's policy refuses those anyway; answering here spares people's consoles an error at
 *   every start and every quarter of an hour. The check for new versions learns that there is none, feedback that it is
 *   not available.
 * - To `<project>.<host of the Content Lake>`. The parts of the Studio built on Sanity's App SDK put the project's name
 *   before any host, and take no client of ours. They are led to the host itself.
 */
export function studioPageFetch(fetch: Fetch, { projectId, apiHost }: Required<StudioAddress>): Fetch {
  const lake = new URL(apiHost)
  const astray = `${projectId}.${lake.host}`
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (SANITY_HOSTS.test(url.hostname)) return Promise.resolve(answerForSanity(url))
    if (url.host !== astray) return fetch(input, init)
    url.host = lake.host
    return fetch(input instanceof Request ? new Request(url, input) : url, init)
  }
}

function answerForSanity({ pathname }: URL): Response {
  if (pathname.startsWith('/v1/modules/')) return Response.json({})
  return new Response(null, { status: 503, statusText: 'Not part of this Studio' })
}
