import type { ValidationContext } from 'sanity'
import { isPublished } from '../../../content-model/published-id'
import { headingAnchors } from '../../../content-model/heading-anchor'
import type { Block } from '../../../content-model/plain-text'
import type { ValidationResult } from '../result'
import { queryDataset } from './query-dataset'

type Names = (string | null)[]
type Anchors = {
  type: string
  sections: Names | null
  members: Names | null
  further: Names
  headings: Block[]
}

const textsOf = (field: string) => `coalesce(${field}[_type == "freeTextSection"].text[], [])`

const ANCHORS_QUERY = /* groq */ `*[_id == $page && ${isPublished}][0]{
  "type": _type, "sections": sections[].anchor, "members": members[]->slug.current,
  "further": [...coalesce(sectionsAbove[].anchor, []), ...coalesce(sectionsBelow[].anchor, [])],
  "headings": [
    ...${textsOf('sectionsAbove')}, ...${textsOf('sections')}, ...${textsOf('sectionsBelow')}
  ][style in ["h2", "h3"]]
}`

/**
 * Warns of an anchor that the linked page does not have. Only pages of sections and the team page have known anchors.
 */
export async function warnUnknownAnchor(
  anchor: string | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  const page = (context.parent as { to?: { _ref?: string } } | undefined)?.to?._ref
  if (!anchor || !page) return true
  const found = await queryDataset<Anchors | null>(context, ANCHORS_QUERY, { page })
  if (!found) return true
  const own = ['home', 'landingPage'].includes(found.type)
    ? (found.sections ?? [])
    : found.members && [...found.members, ...found.further]
  if (!own) return true
  const named = own.filter((name) => name !== null)
  const anchors = [...named, ...headingAnchors(found.headings, named).values()]
  if (anchors.includes(anchor)) return true
  const names = anchors.join(', ')
  return `That page has no place called ${anchor}, so the link leads to its top. ${names ? `It has: ${names}.` : ''}`.trim()
}
