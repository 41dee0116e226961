/** Address of the Studio, which the site itself serves. */
export const studioUrl = (port: number) => `http://localhost:${port}/studio`

/** Every address that the Studio has: on this machine under both of its names, and where the site is public. */
export function studioUrls(port: number, siteUrl: string): string[] {
  const all = [studioUrl(port), `http://127.0.0.1:${port}/studio`, studioOf(siteUrl)]
  return [...new Set(all.filter((url) => url !== undefined))]
}

/** The Studio of a site; undefined when the site's address is none, which the site itself complains about. */
export const studioOf = (siteUrl: string): string | undefined => URL.parse('/studio', siteUrl)?.href
