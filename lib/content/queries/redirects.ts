import { defineQuery } from 'next-sanity'
import { pageAt } from '../../../content-model/paths'
import { typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'

/** Redirects in one query. Datasets with more need a second query for a path. */
const MAX_REDIRECTS = 2000

export const REDIRECTS_QUERY = defineQuery(
  `*[_type == "redirect"] | order(_updatedAt desc, _id)[0...$most]{ from, to, permanent }`,
)

export const REDIRECTS_FROM_QUERY = defineQuery(
  `*[_type == "redirect" && lower(from) in [$path, $path + "/"]] | order(_updatedAt desc, _id)[0...10]{ from, to, permanent }`,
)

export const REDIRECTED_QUERY = defineQuery(
  `*[_type == "redirect" && defined(from)]{ "path": lower(from) }.path`,
)

const always = [typeTag('redirect')]

/**
 * The published redirects, newest first: all, or in a dataset with very many the newest and those from one path. The
 * cached list of redirected paths is checked first, so that invented URLs cause no request to the Content Lake.
 * @param path as `normalizePath` returns it
 */
export async function readRedirects(path: string) {
  const newest = await fetchContent(REDIRECTS_QUERY, { most: MAX_REDIRECTS }, { always })
  if (newest.length < MAX_REDIRECTS) return newest
  const redirected = await fetchContent(REDIRECTED_QUERY, {}, { always })
  if (!redirected.includes(path) && !redirected.includes(`${path}/`)) return newest
  return [...(await fetchContent(REDIRECTS_FROM_QUERY, { path }, { always })), ...newest]
}

/**
 * Whether a published document has its page at a path.
 * @param path as `normalizePath` returns it
 */
export async function hasPageAt(path: string): Promise<boolean> {
  if (path === '/') return true
  const page = pageAt(path)
  if (!page) return false
  const { filter, type, value } = page
  const pages: number = await fetchContent(
    `count(*[${filter}])`,
    { type, value },
    { always: [typeTag(type)] },
  )
  return pages > 0
}
