import { readPublicDocumentCount, readPublicDocuments } from '../content/queries/public-documents'
import { routeSpec } from '../../content-model/document-types'
import { pathOf } from '../../content-model/paths'
import { env } from '../env'

/** The limit of the protocol, https://www.sitemaps.org/protocol.html */
const URLS_PER_SITEMAP = 50_000

/** Number of sitemaps, at least one. */
export async function readSitemapCount(): Promise<number> {
  return Math.max(1, Math.ceil((await readPublicDocumentCount()) / URLS_PER_SITEMAP))
}

/**
 * URLs of one sitemap with the time of their last change.
 * @param id from 0
 */
export async function readSitemap(id: number): Promise<{ url: string; lastModified: string }[]> {
  const from = id * URLS_PER_SITEMAP
  const documents = await readPublicDocuments(from, from + URLS_PER_SITEMAP)
  return documents.flatMap((document) => {
    const path = pathOf(document)
    return path && !routeSpec(document._type, document.route)?.unlisted
      ? { url: env().SITE_URL + path, lastModified: document._updatedAt }
      : []
  })
}
