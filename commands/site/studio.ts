/** Every URL of the Studio: on this machine under both host names, at the IP address in HOST, and at the public URL. */
export function studioUrls(port: number, siteUrl: string, ownUrl = siteUrl): string[] {
  const here = [`http://localhost:${port}`, `http://127.0.0.1:${port}`, ownUrl]
  const all = [...here, siteUrl].map(studioOf)
  return [...new Set(all.filter((url) => url !== undefined))]
}

/** The URL of the Studio of a site; undefined for an invalid SITE_URL, which the site itself reports. */
export const studioOf = (siteUrl: string): string | undefined => URL.parse('/studio', siteUrl)?.href
