import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { hasPageAt, readRedirects } from '../content/queries/redirects'
import { env } from '../env'
import { normalizePath } from './normalize-path'
import { resolveRedirect, redirectMap } from './resolve-redirect'

/**
 * Answers for an address that has no page: sends the visitor on (308 for good, 307 for a while) if an editor wants it,
 * and says 404 otherwise. Pages are looked for first, so that a redirect never hides one.
 * @param path as it stands in the request
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
