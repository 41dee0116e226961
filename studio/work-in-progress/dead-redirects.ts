import type { SanityClient } from '@sanity/client'
import { isPublished } from '../../content-model/published-id'
import {
  type DocumentType,
  documentTypes,
  hasChosenPath,
  typesWithPages,
} from '../../content-model/document-types'
import { builtInPaths, documentAt, listAt } from '../../content-model/paths'
import { ownFolderOf } from '../../content-model/own-folders'
import { redirectMap, resolveRedirect } from '../../lib/redirects/resolve-redirect'
import { normalizePath } from '../../lib/redirects/normalize-path'
import type { StoredRedirect } from '../../lib/redirects/plan'
import { readPublishedRedirects } from '../../lib/redirects/write'
import type { LiveList } from './live-list'

/** A published redirect whose visitors read “Page not found”. */
export type DeadRedirect = { id: string; from: string; to: string; reason: string }

const typesWithPath = typesWithPages.filter(hasChosenPath)

/** Published documents whose paths editors choose, and redirects. */
const PATH_FILTER = /* groq */ `_type in $types && ${isPublished}`

/** @param site origin of the public site: redirects to whole URLs there are checked as well */
export const deadRedirectsList = (site: string): LiveList<DeadRedirect> => ({
  watched: PATH_FILTER,
  params: { types: ['redirect', ...typesWithPath] },
  read: async (client, limit) => {
    const dead = await findDeadRedirects(client, site)
    return { total: dead.length, rows: dead.slice(0, limit) }
  },
})

/**
 * The published redirects that lead to a path without a page, file or further redirect, or round in circles.
 * @throws the client's errors
 */
export async function findDeadRedirects(client: SanityClient, site: string): Promise<DeadRedirect[]> {
  const redirects = await readPublishedRedirects(client)
  const map = redirectMap(redirects, site)
  const targets = [...map.values()].flatMap(({ path }) => path ?? [])
  const pages = await readPagesAt(targets, client)
  const hasPage = async (path: string) => pages.has(path) || isOwnPath(path)
  const found = await Promise.all(
    redirects.map(async (redirect) => {
      const reason = await reasonOf(redirect, map, hasPage)
      return reason === undefined
        ? []
        : { id: redirect._id, from: String(redirect.from), to: String(redirect.to), reason }
    }),
  )
  return found.flat()
}

async function reasonOf(
  { from, to }: StoredRedirect,
  map: ReturnType<typeof redirectMap>,
  hasPage: (path: string) => Promise<boolean>,
): Promise<string | undefined> {
  const start = normalizePath(from)
  if (start === undefined || !map.has(start)) return 'Its addresses cannot be read. Write them again.'
  const end = await resolveRedirect(start, map, hasPage)
  if (!end) return 'It leads back to itself through other redirects.'
  if (end.path === undefined || (await hasPage(end.path))) return undefined
  const isDirect = map.get(start)?.path === end.path
  return isDirect
    ? `There is no page at ${end.path}.`
    : `${String(to)} is redirected to ${end.path}, and there is no page.`
}

/**
 * Whether a path exists without a document: fixed pages, reserved paths of the site, files, later pages of the blog
 * list and its archive.
 */
function isOwnPath(path: string): boolean {
  if (builtInPaths.includes(path) || /\.(?!html$)[a-z0-9]+$/.test(path)) return true
  if (listAt(path)) return true
  return documentAt(path) === undefined && ownFolderOf(path) !== undefined
}

/** Which of these paths a published document has. @param paths as `normalizePath` returns them */
async function readPagesAt(paths: readonly string[], client: SanityClient): Promise<Set<string>> {
  const wanted = new Map(paths.flatMap((path) => documentsAt(path)))
  if (wanted.size === 0) return new Set()
  const clauses = typesWithPath.map((type) => {
    const { needs }: DocumentType = documentTypes[type]
    return `_type == "${type}" && lower(slug.current) in $${type}${needs ? ` && defined(${needs})` : ''}`
  })
  const params = Object.fromEntries(
    typesWithPath.map((type) => [
      type,
      [...wanted.values()].filter((page) => page.type === type).map(({ value }) => value),
    ]),
  )
  const query = `*[((${clauses.join(') || (')})) && ${PATH_FILTER}]{ _type, "slug": lower(slug.current) }`
  const found = await client.fetch<{ _type: string; slug: string }[]>(query, {
    ...params,
    types: typesWithPath,
  })
  const existing = new Set(found.map(({ _type, slug }) => `${_type} ${slug}`))
  return new Set(
    [...wanted].filter(([, { type, value }]) => existing.has(`${type} ${value}`)).map(([path]) => path),
  )
}

function documentsAt(path: string) {
  const page = documentAt(path)
  return page && hasChosenPath(page.type) ? [[path, page] as const] : []
}
