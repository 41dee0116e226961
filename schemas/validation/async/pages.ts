import type { ValidationContext } from 'sanity'
import { isPublished } from '../../../content-model/published-id'
import { documentTypes, hasChosenPath } from '../../../content-model/document-types'
import { builtInPaths, pageAt } from '../../../content-model/paths'
import { queryDataset } from './query-dataset'

/** A published document with a page; `label` is the editors’ name of its type. */
type PageDocument = { title: string; label: string }

/** Filter: a document that the release of the document under validation moves to another slug. */
const isMovedByRelease = /* groq */ `count(*[
  _id == "versions." + $release + "." + ^._id && slug.current != ^.slug.current
]) > 0`

/**
 * The published document whose page is at a path, and stays there in a release.
 * @param path as `normalizePath` returns it
 */
export async function documentAtPath(
  path: string,
  context: ValidationContext,
): Promise<PageDocument | undefined> {
  const page = pageAt(path)
  if (!page || !hasChosenPath(page.type)) return undefined
  const { filter, type, value } = page
  const query = `*[${filter} && ${isPublished} && !(${isMovedByRelease})][0]{ "title": coalesce(title, slug.current) }`
  const found = await queryDataset<{ title: string } | null>(context, query, { type, value })
  return found ? { ...found, label: documentTypes[type].label.toLowerCase() } : undefined
}

/** Whether a page is published at a path. @param path as `normalizePath` returns it */
export async function hasPage(path: string, context: ValidationContext): Promise<boolean> {
  return builtInPaths.includes(path) || (await documentAtPath(path, context)) !== undefined
}
