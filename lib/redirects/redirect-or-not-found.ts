import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { hasPageAt, readRedirects } from '../content/queries/redirects'
import { env } from '../env'
import { normalizePath } from './normalize-path'
import { resolveRedirect, redirectMap } from './resolve-redirect'

/**
 * Answers a request for a path without a page: redirects (308 permanent, 307 temporary) if an editor has set one,
 * otherwise 404. Callers look for a page first, so that a redirect never hides one.
 * @param path as in the request
 */
export async function redirectOrNotFound(path: string): Promise<never> {
  const address = normalizePath(path)
  if (address === undefined) notFound()
  const resolved = await resolveRedirect(
    address,
    redirectMap(await readRedirects(address), env().SITE_URL),
    hasPageAt,
  )
  if (!resolved) notFound()
  return resolved.permanent ? permanentRedirect(resolved.href) : redirect(resolved.href)
}
