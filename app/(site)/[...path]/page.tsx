import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { JsonLd } from '@/app/_components/json-ld'
import { PreviewNote } from '@/app/_preview/preview-note'
import { isOver, targetAfterEnd } from '@/lib/content/landing-page-end'
import { readLandingPage, readLandingPageSlugs } from '@/lib/content/queries/landing-page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { pathOf } from '@/content-model/paths'
import { redirectOrNotFound } from '@/lib/redirects/redirect-or-not-found'
import { normalizePath } from '@/lib/redirects/normalize-path'
import { breadcrumbs, faqPage } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { Sections } from '@/sections/sections'

type Props = Readonly<{ params: Promise<{ path: string[] }> }>

/** Older landing pages are rendered on their first visit. */
const PRERENDERED = 100

export async function generateStaticParams() {
  const slugs = (await readLandingPageSlugs()).slice(0, PRERENDERED)
  // Next.js requires at least one. `-` is a 404, which is not cached, like every URL without a page
  // (server/page-cache.mjs).
  return (slugs.length > 0 ? slugs : ['-']).map((slug) => ({ path: slug.split('/') }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const requestPath = requestPathOf(await params)
  const [settings, page] = await Promise.all([readSiteSettings(), readPageAt(requestPath)])
  if (!page) return redirectOrNotFound(requestPath)
  return pageMetadata({
    settings,
    shows: [page],
    path: pathOf(page) ?? '/',
    seo: page.seo,
    title: page.title,
  })
}

/** A landing page; redirects or responds with 404 for a URL without a page. */
export default async function LandingPage({ params }: Props) {
  const requestPath = requestPathOf(await params)
  const [settings, page] = await Promise.all([readSiteSettings(), readPageAt(requestPath)])
  if (!page) return redirectOrNotFound(requestPath)
  const sections = page.sections ?? []
  return (
    <>
      {/* Only a preview shows it then. */}
      {(await isOver(page)) && <PreviewNote>This page has ended: visitors are sent elsewhere.</PreviewNote>}
      <JsonLd
        data={breadcrumbs([
          { name: settings.labels.home, path: '/' },
          { name: page.title, path: pathOf(page) ?? '/' },
        ])}
      />
      <JsonLd data={faqPage(sections)} />
      {sections[0]?._type !== 'heroSection' && <h1 className="visually-hidden">{page.title}</h1>}
      <Sections sections={sections} />
    </>
  )
}

/** Next.js passes path segments as they are in the URL, percent-encoded. */
const requestPathOf = ({ path }: { path: string[] }) => `/${path.join('/')}`

/**
 * The landing page at a URL in its canonical spelling: other spellings, such as capitals, have no page of their own.
 * Redirects to the page's target once its end has passed.
 */
async function readPageAt(requestPath: string) {
  const path = normalizePath(requestPath)
  const page =
    path !== undefined && encodeURI(path) === requestPath ? await readLandingPage(path.slice(1)) : null
  const target = page && (await targetAfterEnd(page))
  return target ? redirect(target) : page
}
