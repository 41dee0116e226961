import type { SlugValue, ValidationContext } from 'sanity'
import { isPublished } from '../../../content-model/published-id'
import { pathOf } from '../../../content-model/paths'
import { normalizePath } from '../../../lib/redirects/normalize-path'
import { targetOf } from '../../../lib/redirects/target'
import type { ValidationResult } from '../result'
import { isOtherDocument, ownIds, queryDataset } from './query-dataset'

const isInRelease = /* groq */ `$release != "" && string::startsWith(_id, "versions." + $release + ".")`

const SAME_SLUG_QUERY = /* groq */ `{
  "same": *[
    _type == $type && slug.current == $slug && (${isOtherDocument} || (${isInRelease} && _id != $versionId))
    && _system.delete != true
  ] | order(_id){ _id, "name": coalesce(title, name) },
  "changed": *[_type == $type && ${isInRelease} && (slug.current != $slug || _system.delete == true)]._id
}`

type SameSlug = { same: { _id: string; name: string | null }[]; changed: string[] }

/**
 * Checks that no other document of the same type has the slug, published or in a draft. In a release it compares with
 * the other documents as they will be after the release: a slug is free if the release changes or unpublishes the
 * document that has it.
 */
export async function checkUniqueSlug(
  slug: SlugValue | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  const type = context.document?._type
  if (!slug?.current || !type) return true
  const { id, release } = ownIds(context)
  const params = { type, slug: slug.current, versionId: `versions.${release}.${id}` }
  const { same, changed } = await queryDataset<SameSlug>(context, SAME_SLUG_QUERY, params)
  const versionOf = (_id: string) => `versions.${release}.${_id.replace(/^drafts\./, '')}`
  const duplicate = same.find(({ _id }) => _id.startsWith('versions.') || !changed.includes(versionOf(_id)))
  if (!duplicate) return true
  const name = duplicate.name ? `“${duplicate.name}”` : 'Another document without a title'
  const where = /^(drafts|versions)\./.exec(duplicate._id)?.[1]
  const place = where === 'drafts' ? ' in a draft' : where === 'versions' ? ' in this release' : ''
  return `${name} has this address already${place}. Two pages cannot share one: choose another.`
}

const REDIRECTS_QUERY = /* groq */ `*[_type == "redirect" && ${isPublished}]{ from, to }`

/** Warns that a redirect starts at the path of the slug; publishing the document deletes it. */
export async function warnRedirectedSlug(
  slug: SlugValue | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  const redirect = await redirectFrom(pathOfSlug(slug?.current, context), context)
  if (!redirect) return true
  return `Visitors of this address are redirected to ${String(redirect.to)}. Publishing this deletes the redirect.`
}

const PUBLISHED_SLUG_QUERY = /* groq */ `*[_id == $id][0].slug.current`

/**
 * Checks that no redirect starts at the path of the slug, such as one for a poster. A redirect to this very page is
 * allowed: the page left it behind when it moved, and moves back.
 */
export async function checkNoRedirect(
  slug: SlugValue | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  const redirect = await redirectFrom(pathOfSlug(slug?.current, context), context)
  if (!redirect) return true
  const own = pathOfSlug(await queryDataset<string | null>(context, PUBLISHED_SLUG_QUERY), context)
  if (own !== undefined && targetOf(redirect.to)?.path === own) return true
  return `A redirect has this address: it leads to ${String(redirect.to)}. Choose another address, or delete that redirect first.`
}

/** The path of a slug of the document’s type, as `normalizePath` returns it. */
const pathOfSlug = (slug: string | null | undefined, { document }: ValidationContext) =>
  normalizePath(pathOf({ _type: document?._type ?? '', slug }))

/** The published redirect that starts at a path. */
async function redirectFrom(path: string | undefined, context: ValidationContext) {
  if (path === undefined) return undefined
  const redirects = await queryDataset<{ from: unknown; to: unknown }[]>(context, REDIRECTS_QUERY)
  return redirects.find(({ from }) => normalizePath(from) === path)
}
