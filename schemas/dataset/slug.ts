import type { SlugValue, ValidationContext } from 'sanity'
import { pathOf } from '../../content-model/paths'
import { normalizePath } from '../../lib/redirects/normalize-path'
import type { Answer } from '../validation/answer'
import { ask, isAnother, isPublished } from './ask'

const RIVAL_QUERY = /* groq */ `*[_type == $type && slug.current == $slug && ${isAnother}] | order(_id)[0]{
  _id, "name": coalesce(title, name)
}`

/** Checks that no other document of the same type has the slug, published or in a draft. */
export async function checkUniqueSlug(
  slug: SlugValue | undefined,
  context: ValidationContext,
): Promise<Answer> {
  const type = context.document?._type
  if (!slug?.current || !type) return true
  const rival = await ask<{ _id: string; name: string | null } | null>(context, RIVAL_QUERY, {
    type,
    slug: slug.current,
  })
  if (!rival) return true
  const name = rival.name ? `“${rival.name}”` : 'Another document without a title'
  const where = rival._id.startsWith('drafts.') ? ' in a draft' : ''
  return `${name} has this address already${where}. Two pages cannot share one: choose another.`
}

const REDIRECTS_QUERY = /* groq */ `*[_type == "redirect" && ${isPublished}]{ from, to }`

/** Tells that visitors of the address are sent elsewhere so far, which ends when the document is published. */
export async function adviseRedirectedSlug(
  slug: SlugValue | undefined,
  context: ValidationContext,
): Promise<Answer> {
  if (!slug?.current) return true
  const address = normalizePath(pathOf({ _type: context.document?._type ?? '', slug: slug.current }))
  const redirects = await ask<{ from: unknown; to: unknown }[]>(context, REDIRECTS_QUERY)
  const redirect = redirects.find(({ from }) => normalizePath(from) === address)
  if (!redirect) return true
  return `Visitors of this address are sent to ${String(redirect.to)} so far. That redirect goes when you publish.`
}
