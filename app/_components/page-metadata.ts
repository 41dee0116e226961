import type { Metadata } from 'next'
import type { PageRoute } from '@/content-model/pages'
import { readPage } from '@/lib/content/queries/page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { pageMetadata } from '@/lib/seo/metadata'

/** The metadata of a page whose texts are one `page` document. */
export async function metadataOfPage(route: PageRoute, path = `/${route}`): Promise<Metadata> {
  const [settings, page] = await Promise.all([readSiteSettings(), readPage(route)])
  return pageMetadata({
    settings,
    shows: [page],
    path,
    seo: page?.seo,
    title: page?.heading ?? settings.brandName,
    description: page?.intro,
  })
}
