import { readPublicDocumentCount, readPublicDocuments } from '../content/queries/public-documents'
import { archivePath, pathOf } from '../../content-model/paths'
import { env } from '../env'

/** The protocol allows 50,000 URLs (https://www.sitemaps.org/protocol.html); the others are the years of the archive. */
const DOCUMENTS_PER_SITEMAP = 49_000

/** Number of sitemaps, at least one. */
export async function readSitemapCount(): Promise<number> {
  return Math.max(1, Math.ceil((await readPublicDocumentCount()) / DOCUMENTS_PER_SITEMAP))
}

/**
 * URLs of one sitemap with the time of their last change: its documents and the years of its articles.
 * @param id from 0
 */
export async function readSitemap(id: number): Promise<{ url: string; lastModified: string }[]> {
  const from = id * DOCUMENTS_PER_SITEMAP
  const documents = await readPublicDocuments(from, from + DOCUMENTS_PER_SITEMAP)
  const changes = documents.flatMap((document) => {
    const path = pathOf(document)
    return path ? { ...document, path } : []
  })
  const years = new Map<string, string>()
  for (const { publishedAt, _updatedAt } of changes) {
    const year = publishedAt?.slice(0, 4)
    if (year && _updatedAt > (years.get(year) ?? '')) years.set(year, _updatedAt)
  }
  return [
    ...changes.map(({ path, _updatedAt }) => ({ url: env().SITE_URL + path, lastModified: _updatedAt })),
    ...[...years].map(([year, lastModified]) => ({ url: env().SITE_URL + archivePath(year), lastModified })),
  ]
}
