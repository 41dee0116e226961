import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readLegalPage } from '@/lib/content/queries/legal-page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { pathOf } from '@/content-model/paths'
import { breadcrumbs } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { JsonLd } from './json-ld'
import { LegalView } from './legal-view'

type Route = Parameters<typeof readLegalPage>[0]

/** The metadata of the terms or the privacy policy. */
export async function legalMetadata(route: Route): Promise<Metadata> {
  const [settings, page] = await Promise.all([readSiteSettings(), readLegalPage(route)])
  return pageMetadata({
    settings,
    shows: [page],
    path: `/${route}.html`,
    seo: page?.seo,
    title: page?.title ?? settings.brandName,
    description: page?.intro,
  })
}

/** The terms or the privacy policy; 404 until it is published. */
export async function LegalPage({ route }: Readonly<{ route: Route }>) {
  const [settings, page] = await Promise.all([readSiteSettings(), readLegalPage(route)])
  if (!page) notFound()
  return (
    <>
      <JsonLd
        data={breadcrumbs([
          { name: settings.labels.home, path: '/' },
          { name: page.title, path: pathOf(page) ?? '/' },
        ])}
      />
      <LegalView page={page} labels={settings.labels} />
    </>
  )
}
