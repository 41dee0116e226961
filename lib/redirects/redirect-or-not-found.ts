import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { hasPageAt, readRedirects } from '../content/queries/redirects'
import { env } from '../env'
import { plainAddress } from './address'
import { follow, waysOf } from './follow'

/**
 * Answers for an address that has no page: sends the visitor on (308 for good, 307 for a while) if an editor wants it,
 * and says 404 otherwise. Pages are looked for first, so that a redirect never hides one.
 * @param path as it stands in the request
 */
export async function redirectOrNotFound(path: string): Promise<never> {
  const address = plainAddress(path)
  if (address === undefined) notFound()
  const way = await follow(address, waysOf(await readRedirects(address), env().SITE_URL), hasPageAt)
  if (!way) notFound()
  return way.permanent ? permanentRedirect(way.href) : redirect(way.href)
}
