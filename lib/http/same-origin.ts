/**
 * Whether a browser sent a request from a page of this site. Other programs can claim that; pages of other sites
 * cannot.
 * @param siteUrl public URL of the site; a proxy may have renamed the host
 */
export function isSameOrigin({ headers }: Pick<Request, 'headers'>, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = URL.parse(headers.get('origin') ?? '')
  if (!origin) return site === 'same-origin' && !headers.has('origin')
  const forwarded = headers.get('x-forwarded-host')?.split(',', 1)[0]?.trim()
  return [new URL(siteUrl).host, headers.get('host'), forwarded].includes(origin.host)
}
