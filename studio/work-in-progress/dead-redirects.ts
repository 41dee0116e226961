import type { SanityClient } from '@sanity/client'
import {
  type DocumentType,
  documentTypes,
  hasChosenPath,
  typesWithPages,
} from '../../content-model/document-types'
import { builtInPaths, documentAt, isListPath } from '../../content-model/paths'
import { ownFolderOf } from '../../content-model/own-folders'
import { redirectMap, resolveRedirect } from '../../lib/redirects/resolve-redirect'
import { normalizePath } from '../../lib/redirects/normalize-path'
import type { StoredRedirect } from '../../lib/redirects/plan'
import { readPublishedRedirects } from '../../lib/redirects/write'
import type { LiveList } from './live-list'

/** A published redirect whose visitors read “Page not found”. */
export type DeadRedirect = { id: string; from: string; to: string; reason: string }

const addressTypes = typesWithPages.filter(hasChosenPath)

/** Published documents whose addresses editors choose, and redirects. */
const ADDRESSES = /* groq */ `_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`

/** @param site origin of the public site: redirects to whole addresses there are checked as well */
export const deadRedirectsList = (site: string): LiveList<DeadRedirect> => ({
  watched: ADDRESSES,
  params: { types: ['redirect', ...addressTypes] },
  read: async (client, limit) => {
    const dead = await findDeadRedirects(client, site)
    return { total: dead.length, rows: dead.slice(0, limit) }
  },
})

/**
 * The published redirects that lead to an address without a page, file or further redirect, or round in circles.
 * @throws the client's errors
 */
export async function findDeadRedirects(client: SanityClient, site: string): Promise<DeadRedirect[]> {
  const redirects = await readPublishedRedirects(client)
  const map = redirectMap(redirects, site)
  const targets = [...map.values()].flatMap(({ path: address }) => address ?? [])
  const pages = await readPagesAt(targets, client)
  const hasPage = async (address: string) => pages.has(address) || isOwnPath(address)
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
  hasPage: (address: string) => Promise<boolean>,
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

/** Fixed pages, what the site itself has, files, and later pages of the blog list and its archive. */
function isOwnPath(address: string): boolean {
  if (builtInPaths.includes(address) || /\.(?!html$)[a-z0-9]+$/.test(address)) return true
  if (isListPath(address)) return true
  return documentAt(address) === undefined && ownFolderOf(address) !== undefined
}

/** Which of these addresses a published document has. @param addresses as `normalizePath` returns them */
async function readPagesAt(addresses: readonly string[], client: SanityClient): Promise<Set<string>> {
  const wanted = new Map(addresses.flatMap((address) => documentsAt(address)))
  if (wanted.size === 0) return new Set()
  const clauses = addressTypes.map((type) => {
    const { needs }: DocumentType = documentTypes[type]
    return `_type == "${type}" && lower(slug.current) in $${type}${needs ? ` && defined(${needs})` : ''}`
  })
  const params = Object.fromEntries(
    addressTypes.map((type) => [
      type,
      [...wanted.values()].filter((page) => page.type === type).map(({ value }) => value),
    ]),
  )
  const query = `*[((${clauses.join(') || (')})) && ${ADDRESSES}]{ _type, "slug": lower(slug.current) }`
  const found = await client.fetch<{ _type: string; slug: string }[]>(query, {
    ...params,
    types: addressTypes,
  })
  const existing = new Set(found.map(({ _type, slug }) => `${_type} ${slug}`))
  return new Set(
    [...wanted].filter(([, { type, value }]) => existing.has(`${type} ${value}`)).map(([address]) => address),
  )
}

function documentsAt(address: string) {
  const page = documentAt(address)
  return page && hasChosenPath(page.type) ? [[address, page] as const] : []
}
