type Fetch = typeof globalThis.fetch

/** Hosts that the Studio's code names itself, whatever address it is given for its content. */
const SANITY_HOSTS = /(^|\.)(sanity\.(io|work)|sanity-cdn\.(com|work))$/

/**
 * A `fetch` for a Studio whose content lies elsewhere: it answers for Sanity's own hosts at once, without a request.
 *
 * The page's policy refuses those requests anyway; this spares people's consoles an error at every start and every quarter of an
 * hour. The check for new versions learns that there is none, feedback that it is not available, anything else that nobody answers.
 */
export function withoutSanityHosts(fetch: Fetch): Fetch {
  return (input, init) => {
    const { hostname, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!SANITY_HOSTS.test(hostname)) return fetch(input, init)
    if (pathname.startsWith('/v1/modules/')) return Promise.resolve(Response.json({}))
    return Promise.resolve(new Response(null, { status: 503, statusText: 'Not part of this Studio' }))
  }
}
