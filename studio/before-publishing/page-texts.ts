import { documentType } from '../../content-model/document-types'
import { type PathFields, pathOf } from '../../content-model/paths'

/** A document with a page, as in its form: possibly incomplete. */
export type PageDraft = {
  _type: string
  title?: string
  heading?: string
  name?: string
  intro?: string
  excerpt?: string
  bio?: string
  route?: string
  slug?: { current?: string }
}

/** The document's input for `searchTexts`, and its path; both may be missing in a draft. */
export function pageTexts(draft: PageDraft): { title?: string; description?: string; path?: string } {
  const pathFields: PathFields = { _type: draft._type, route: draft.route, slug: draft.slug?.current }
  return {
    title: documentType(draft._type)?.path === '/' ? undefined : (draft.heading ?? draft.title ?? draft.name),
    description: draft.excerpt ?? draft.intro ?? draft.bio,
    path: pathOf(pathFields),
  }
}
