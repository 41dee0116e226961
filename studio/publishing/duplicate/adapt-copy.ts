import type { SanityDocument } from 'sanity'
import { pathOf } from '../../../content-model/paths'
import { normalizePath } from '../../../lib/redirects/normalize-path'
import { MAX_PATH_LENGTH } from '../../../schemas/validation/path'
import { MAX_SLUG_LENGTH } from '../../../schemas/validation/slug'

/** What a copy must not share with other documents. */
export type Taken = {
  /** slugs of documents of its type, drafts included */
  slugs: readonly (string | null)[]
  /** old paths of redirects */
  redirects: readonly unknown[]
}

/** Query for `Taken`. Parameter: `type`. */
export const TAKEN_QUERY = /* groq */ `{
  "slugs": array::unique(*[_type == $type && defined(slug.current)].slug.current),
  "redirects": *[_type == "redirect"].from
}`

/** The fields that lists show as a document’s name. */
const nameFields = ['title', 'question', 'name']

/**
 * Fields that belong to the original alone, as editors call them: the old path of a redirect, which must be unique, the
 * end of a page, which would end the copy too, and the day of an article's last update.
 */
const omitted = {
  from: 'its old address',
  endsAt: 'its end',
  endTarget: 'its end',
  updatedAt: 'the day of its last update',
}

/** A document, or a section of one. */
type Fields = Readonly<Record<string, unknown>>

const sectionsOf = ({ sections }: Fields): Fields[] => (Array.isArray(sections) ? sections : [])

/**
 * Says what a copy of a document lacks.
 * @returns undefined when it has everything
 */
export function omissionNotice(original: Fields): string | undefined {
  const fields = Object.entries(omitted).flatMap(([field, name]) => (original[field] ? name : []))
  const campaigns = sectionsOf(original).some(({ campaign }) => campaign)
    ? ['the campaigns of its forms']
    : []
  const names = [...new Set([...fields, ...campaigns])]
  return names.length > 0 ? `Not copied: ${new Intl.ListFormat('en-GB').format(names)}` : undefined
}

/**
 * A copy of a document with a name and a path of its own.
 * @returns the document, with `(copy)` after its name and `-copy` after its slug, numbered where that is taken
 */
export function adaptCopy<Copy extends Pick<SanityDocument, '_type'>>(original: Copy, taken: Taken): Copy {
  const copy: Record<string, unknown> = { ...original }
  for (const field of Object.keys(omitted)) delete copy[field]
  if (Array.isArray(copy.sections)) copy.sections = sectionsOf(copy).map(withoutCampaign)
  const name = nameFields.find((field) => typeof copy[field] === 'string')
  if (name) copy[name] = `${String(copy[name])} (copy)`
  const slug = copy.slug as { current?: string } | undefined
  if (slug?.current) copy.slug = { ...slug, current: freeSlug(slug.current, original._type, taken) }
  return copy as Copy
}

/** A section without its campaign: the leads of the copy would be counted as the original's. */
function withoutCampaign(section: Fields): Fields {
  const copy: Record<string, unknown> = { ...section }
  delete copy.campaign
  return copy
}

function freeSlug(original: string, type: string, { slugs, redirects }: Taken): string {
  const isTaken = (slug: string) => {
    const path = normalizePath(pathOf({ _type: type, slug }))
    return (
      slugs.includes(slug) || (path !== undefined && redirects.some((from) => normalizePath(from) === path))
    )
  }
  const start = original.lastIndexOf('/') + 1
  const [folder, segment] = [original.slice(0, start), original.slice(start)]
  const longest = Math.min(MAX_SLUG_LENGTH, MAX_PATH_LENGTH - start)
  for (let number = 1; ; number++) {
    const end = number === 1 ? '-copy' : `-copy-${number}`
    // Cut after a word, it would have two hyphens.
    const slug = `${folder}${segment.slice(0, longest - end.length).replace(/-$/, '')}${end}`
    if (!isTaken(slug)) return slug
  }
}
