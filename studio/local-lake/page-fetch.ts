import type { StudioSource } from '../source'
import type { Fetch } from '../connection'

/** Hosts that the Studio's code calls directly, whatever `apiHost` it is given. */
const SANITY_HOSTS = /(^|\.)(sanity\.(io|work)|sanity-cdn\.(com|work))$/

/**
 * The `fetch` of a page with a Studio whose content is not in Sanity's cloud. It handles two kinds of request:
 *
 * - To Sanity's own hosts: a response from here. The page's Content Security Policy blocks them anyway, with an error
 *   in the console at every start and every quarter of an hour. The response to the version check names no new version;
 *   that to feedback is 503.
 * - To `<project>.<host of the Content Lake>`: sent to the host itself. The parts of the Studio built on Sanity's App
 *   SDK prefix any host with the project and do not use `unstable_clientFactory`.
 */
export function studioPageFetch(fetch: Fetch, { projectId, apiHost }: Required<StudioSource>): Fetch {
  const lake = new URL(apiHost)
  const projectHost = `${projectId}.${lake.host}`
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (SANITY_HOSTS.test(url.hostname)) return Promise.resolve(respondForSanity(url))
    if (url.host !== projectHost) return fetch(input, init)
    url.host = lake.host
    return fetch(input instanceof Request ? new Request(url, input) : url, init)
  }
}

function respondForSanity({ pathname }: URL): Response {
  if (pathname.startsWith('/v1/modules/')) return Response.json({})
  return new Response(null, { status: 503, statusText: 'Not part of this Studio' })
}
