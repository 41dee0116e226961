import type { ValidationContext } from 'sanity'
import type { Answer } from '../validation/answer'
import { ask, isPublished } from './ask'

type Places = { type: string; sections: (string | null)[] | null; members: (string | null)[] | null }

const PLACES_QUERY = /* groq */ `*[_id == $page && ${isPublished}][0]{
  "type": _type, "sections": sections[].anchor, "members": members[]->slug.current
}`

/** Tells that the page a link leads to has no such place, for pages whose places are known: home and team. */
export async function advisePlace(anchor: string | undefined, context: ValidationContext): Promise<Answer> {
  const page = (context.parent as { to?: { _ref?: string } } | undefined)?.to?._ref
  if (!anchor || !page) return true
  const found = await ask<Places | null>(context, PLACES_QUERY, { page })
  const places = found?.type === 'home' ? (found.sections ?? []) : found?.members
  if (!places || places.includes(anchor)) return true
  const names = places.filter(Boolean).join(', ')
  return `That page has no place called ${anchor}, so the link leads to its top. ${names ? `It has: ${names}.` : ''}`.trim()
}
