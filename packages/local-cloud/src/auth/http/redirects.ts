import { isIP, isIPv4 } from 'node:net'
import { urlParts } from './go-url.ts'
import { globMatcher } from './glob.ts'

export type RedirectOptions = {
  /** GOTRUE_SITE_URL */
  siteUrl: string
  /** GOTRUE_URI_ALLOW_LIST, split at its commas. */
  uriAllowList: readonly string[]
}

export type Redirects = {
  /** Whether a redirect to this URL is allowed. */
  allows(url: string): boolean
  /**
   * The redirect URL of a request: the first allowed of the header or parameter `redirect_to` and the `Referer`, else
   * the site.
   */
  for(request: Request): string
}

/**
 * GoTrue's redirect rules. A URL that is not allowed is no error; the site's URL replaces it.
 * @throws when a pattern of the allow list cannot be read
 */
export function createRedirects({ siteUrl, uriAllowList }: RedirectOptions): Redirects {
  const site = urlParts(siteUrl)
  const listed = uriAllowList.map(globMatcher)

  function allows(url: string): boolean {
    // Browsers drop control characters and spaces, so the URL they open differs from the checked one.
    if (url === '' || !site || /[\u0000-\u0020\u007f]/.test(url)) return false
    const parts = urlParts(url)
    if (!parts) return !/^https?:/i.test(url) && isListed(url)
    const { scheme, hostname, port } = parts
    if (scheme === site.scheme && hostname === site.hostname) {
      if (port === site.port || isLoopback(hostname)) return true
    }
    if (/^\d+$/.test(hostname)) return false
    if (isIP(hostname)) return isLoopback(hostname)
    if (/^https?$/.test(scheme) && !usualHostname.test(hostname)) return false
    return isListed(url)
  }

  const isListed = (url: string) => {
    const [withoutFragment = ''] = url.split('#')
    return listed.some((matches) => matches(withoutFragment))
  }

  return {
    allows,
    for(request) {
      const asked =
        request.headers.get('redirect_to') || new URL(request.url).searchParams.get('redirect_to') || ''
      const referer = request.headers.get('referer') ?? ''
      return [asked, referer].find(allows) ?? siteUrl
    },
  }
}

const usualHostname = /^[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?$/

function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost') return true
  if (isIPv4(hostname)) return hostname.startsWith('127.')
  return isIP(hostname) === 6 && new URL(`http://[${hostname}]/`).hostname === '[::1]'
}
