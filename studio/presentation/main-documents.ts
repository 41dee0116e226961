import { type DocumentResolver, defineDocuments } from 'sanity/presentation'
import {
  documentType,
  documentTypes,
  hasChosenPath,
  singletonId,
  type TypeWithPage,
  typesWithPages,
} from '../../content-model/document-types'
import { listRoutes, pathOf } from '../../content-model/paths'

/** The main document of each path: Presentation opens its form when an editor navigates there. */
export const mainDocuments: DocumentResolver[] = defineDocuments([
  ...listRoutes.map((route) => ({
    route,
    filter: `_type == "page" && _id == "page-blog"`,
  })),
  ...typesWithPages.flatMap((type) => (hasChosenPath(type) ? [bySlug(type)] : byId(type))),
])

function bySlug(type: TypeWithPage): DocumentResolver {
  return {
    // The modifier `+` matches several segments, which the tool then passes as a list.
    route: documentTypes[type].path.replace(':path', ':slug+'),
    resolve: ({ params }) => ({
      filter: `_type == "${type}" && slug.current == $slug`,
      params: { slug: [params.slug ?? ''].flat().join('/') },
    }),
  }
}

function byId(type: TypeWithPage): DocumentResolver[] {
  return Object.keys(documentType(type)?.routes ?? { '': {} }).flatMap((route) => {
    const path = pathOf({ _type: type, route })
    return path ? [{ route: path, filter: `_type == "${type}" && _id == "${singletonId(type, route)}"` }] : []
  })
}
