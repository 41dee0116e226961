import { type DocumentResolver, defineDocuments } from 'sanity/presentation'
import { pathOf } from '../../lib/content/routes'
import { legalRoutes, pageRoutes } from '../../schemas/routes'

/** The document that an address shows first: it opens in the form as one walks through the site. */
export const mainDocuments: DocumentResolver[] = defineDocuments([
  { route: '/', filter: `_type == "home" && _id == "home"` },
  ...pageRoutes.flatMap((route) => {
    const path = pathOf({ _type: 'page', route })
    return path ? [{ route: path, filter: `_type == "page" && _id == "page-${route}"` }] : []
  }),
  { route: '/blog/page/:number', filter: `_type == "page" && _id == "page-blog"` },
  {
    route: '/blog/:slug',
    resolve: ({ params }) => ({
      filter: `_type == "article" && slug.current == $slug`,
      params: { slug: params.slug ?? '' },
    }),
  },
  ...legalRoutes.map((route) => ({
    route: pathOf({ _type: 'legalPage', route }) ?? '',
    filter: `_type == "legalPage" && route == "${route}"`,
  })),
])
