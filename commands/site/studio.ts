/** URL of the Studio, which the site itself serves. */
export const studioUrl = (port: number) => `http://localhost:${port}/studio`

/** Every URL of the Studio: on this machine under both host names, and at the public URL. */
export function studioUrls(port: number, siteUrl: string): string[] {
  const all = [studioUrl(port), `http://127.0.0.1:${port}/studio`, studioOf(siteUrl)]
  return [...new Set(all.filter((url) => url !== undefined))]
}

/** The URL of the Studio of a site; undefined for an invalid SITE_URL, which the site itself reports. */
export const studioOf = (siteUrl: string): string | undefined => URL.parse('/studio', siteUrl)?.href
