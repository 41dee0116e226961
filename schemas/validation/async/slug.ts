import type { SlugValue, ValidationContext } from 'sanity'
import { pathOf } from '../../../content-model/paths'
import { normalizePath } from '../../../lib/redirects/normalize-path'
import type { ValidationResult } from '../result'
import { isOtherDocument, isPublished, ownIds, queryDataset } from './query-dataset'

const DUPLICATE_QUERY = /* groq */ `*[_type == $type && slug.current == $slug && ${isOtherDocument}] | order(_id)[0]{
  _id, "name": coalesce(title, name)
}`

/** Checks that no other document of the same type has the slug, published or in a draft. */
export async function checkUniqueSlug(
  slug: SlugValue | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  const type = context.document?._type
  if (!slug?.current || !type) return true
  const duplicate = await queryDataset<{ _id: string; name: string | null } | null>(
    context,
    DUPLICATE_QUERY,
    {
      type,
      slug: slug.current,
    },
  )
  if (!duplicate) return true
  const name = duplicate.name ? `“${duplicate.name}”` : 'Another document without a title'
  const where = duplicate._id.startsWith('drafts.') ? ' in a draft' : ''
  return `${name} has this address already${where}. Two pages cannot share one: choose another.`
}

const REDIRECTS_QUERY = /* groq */ `*[_type == "redirect" && ${isPublished}]{ from, to }`

/** Warns that a redirect starts at the path of the slug; publishing the document deletes it. */
export async function warnRedirectedSlug(
  slug: SlugValue | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  if (!slug?.current) return true
  const address = normalizePath(pathOf({ _type: context.document?._type ?? '', slug: slug.current }))
  const redirects = await queryDataset<{ from: unknown; to: unknown }[]>(context, REDIRECTS_QUERY)
  const redirect = redirects.find(({ from }) => normalizePath(from) === address)
  if (!redirect) return true
  return `Visitors of this address are redirected to ${String(redirect.to)}. Publishing this deletes the redirect.`
}

const RELEASE_QUERY = /* groq */ `{
  "slug": *[_id == $id][0].slug.current,
  "redirects": *[_type == "redirect" && string::startsWith(_id, "versions." + $release + ".")].from
}`

/** Warns of a release that changes a path: only “Publish” and “Schedule” write the redirect from the old one. */
export async function warnMissingRedirect(
  slug: SlugValue | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  if (!slug?.current || !ownIds(context).release) return true
  const published = await queryDataset<{ slug: string | null; redirects: unknown[] }>(context, RELEASE_QUERY)
  const path = pathOf({ _type: context.document?._type ?? '', slug: published.slug })
  const isRedirected = published.redirects.some((from) => normalizePath(from) === normalizePath(path))
  if (!path || published.slug === slug.current || isRedirected) return true
  return `A release makes no redirect. Add one from ${path} to this release, or links to that address will stop working.`
}
