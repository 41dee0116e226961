import { documentType, routeSpec } from '../content-model/document-types'

/** The fields that name a document; which of them there are depends on its type. */
export type NamedDocument = {
  _type: string
  route?: unknown
  title?: unknown
  heading?: unknown
  name?: unknown
  question?: unknown
  from?: unknown
}

/** The same fields, for a GROQ projection. */
export const NAME_FIELDS = /* groq */ `_type, route, title, heading, name, question, from`

/** What editors call a document: the name of a fixed page or singleton as in the Studio's menu, otherwise its title. */
export function documentName(document: NamedDocument): string {
  const { _type: type, route, title, heading, name, question, from } = document
  const { label = type, singleton } = documentType(type) ?? {}
  const page = routeSpec(type, route)?.label
  if (page) return page
  if (singleton) return label
  const own = [title, heading, name, question, from].find((text) => typeof text === 'string' && text.trim())
  return typeof own === 'string' ? own : `${label} without a title`
}
