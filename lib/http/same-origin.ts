/**
 * The page that a request comes from, by its header Origin.
 * @param header reads a header of the request
 * @param siteHost host of the site's public URL, with the port if it has one; a proxy may have renamed the host
 * @returns the origin if it is this site's, else `other`; undefined without the header
 */
export function ownOrigin(
  header: (name: string) => string | null | undefined,
  siteHost: string,
): URL | 'other' | undefined {
  const sent = header('origin') ?? undefined
  if (sent === undefined) return undefined
  const origin = URL.parse(sent)
  const forwarded = header('x-forwarded-host')?.split(',', 1)[0]?.trim()
  // A page in a file has an origin without a host.
  return origin?.host && [siteHost, header('host'), forwarded].includes(origin.host) ? origin : 'other'
}

/**
 * Whether a browser sent a request from a page of this site. Other programs can claim that; pages of other sites
 * cannot. Only scripts send such requests, and every browser that runs them says where from. So a request that does not
 * say it is refused, unlike a posted form (`server/requests/check-origin.ts`).
 * @param siteUrl public URL of the site
 */
export function isSameOrigin({ headers }: Pick<Request, 'headers'>, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = ownOrigin((name) => headers.get(name), new URL(siteUrl).host)
  return origin === undefined ? site === 'same-origin' : origin !== 'other'
}

/**
 * Whether a page of another site makes a browser send a request. Of browsers that do not say so, and of other programs,
 * it takes the request for the client's own.
 */
export const isCrossSite = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('sec-fetch-site') === 'cross-site'
