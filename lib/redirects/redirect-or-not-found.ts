import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { hasPageAt, readRedirects } from '../content/queries/redirects'
import { env } from '../env'
import { encodePath, normalizePath } from './normalize-path'
import { resolveRedirect, redirectMap, type ResolvedRedirect } from './resolve-redirect'

/**
 * Responds to a request for a path without a page: redirects (308 permanent, 307 temporary) if an editor has set one,
 * otherwise 404. Callers look for a page first, so that a redirect never hides one.
 * @param path as in the request
 */
export async function redirectOrNotFound(path: string): Promise<never> {
  const resolved = await readRedirect(path)
  if (!resolved) notFound()
  return resolved.permanent ? permanentRedirect(resolved.href) : redirect(resolved.href)
}

/**
 * The same for a file that belongs to a page, such as its feed, whose path follows that of the page.
 * @param page path of the page
 * @param fileOf path of the file for the page that the redirect leads to; undefined where there is none
 * @param message the text of a 404
 */
export async function redirectFileOrNotFound(
  page: string,
  fileOf: (page: string) => string | undefined,
  message: string,
): Promise<Response> {
  const resolved = await readRedirect(page)
  const file = resolved?.path && encodePath(fileOf(resolved.path))
  if (!resolved || !file) return new Response(`${message}\n`, { status: 404 })
  return new Response(null, {
    status: resolved.permanent ? 308 : 307,
    headers: { location: file },
  })
}

async function readRedirect(path: string): Promise<ResolvedRedirect | undefined> {
  const normalPath = normalizePath(path)
  if (normalPath === undefined) return undefined
  return resolveRedirect(normalPath, redirectMap(await readRedirects(normalPath), env().SITE_URL), hasPageAt)
}
