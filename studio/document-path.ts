import type { SanityDocument } from 'sanity'
import { pathOf } from '../content-model/paths'

/** Path of a document's page, as `pathOf` gives it, for a document with all its fields. */
export const documentPath = ({ _type, slug, route }: SanityDocument): string | undefined =>
  pathOf({
    _type,
    slug: (slug as { current?: string } | undefined)?.current,
    route: route as string | undefined,
  })
