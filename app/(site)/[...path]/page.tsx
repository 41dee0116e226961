import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { JsonLd } from '@/app/_components/json-ld'
import { targetAfterEnd } from '@/lib/content/landing-page-end'
import { readLandingPage, readLandingPageSlugs } from '@/lib/content/queries/landing-page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { pathOf } from '@/content-model/paths'
import { redirectOrNotFound } from '@/lib/redirects/redirect-or-not-found'
import { normalizePath } from '@/lib/redirects/normalize-path'
import { breadcrumbs, faqPage } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { Sections } from '@/sections/sections'

type Props = Readonly<{ params: Promise<{ path: string[] }> }>

/** Older landing pages are rendered on their first visit, as articles are. */
const PRERENDERED = 100

export async function generateStaticParams() {
  const slugs = (await readLandingPageSlugs()).slice(0, PRERENDERED)
  // Next.js wants at least one; this one is a 404, and like all addresses of nothing not kept (server/page-cache.mjs).
  return (slugs.length > 0 ? slugs : ['-']).map((slug) => ({ path: slug.split('/') }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = addressOf(await params)
  const [settings, page] = await Promise.all([readSiteSettings(), readPageAt(address)])
  if (!page) return redirectOrNotFound(address)
  return pageMetadata({
    settings,
    shows: [page],
    path: pathOf(page) ?? '/',
    seo: page.seo,
    title: page.title,
  })
}

/** A landing page, or any address without a page: an editor may have redirected it. */
export default async function LandingPage({ params }: Props) {
  const address = addressOf(await params)
  const [settings, page] = await Promise.all([readSiteSettings(), readPageAt(address)])
  if (!page) return redirectOrNotFound(address)
  const sections = page.sections ?? []
  return (
    <>
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

/** Next.js hands on what stands in the address, escapes included. */
const addressOf = ({ path }: { path: string[] }) => `/${path.join('/')}`

/**
 * The landing page at an address as it is written there: capitals and other ways to write it are other addresses. Sends
 * visitors on once its time is over.
 */
async function readPageAt(address: string) {
  const path = normalizePath(address)
  const page = path !== undefined && encodeURI(path) === address ? await readLandingPage(path.slice(1)) : null
  const target = page && (await targetAfterEnd(page))
  return target ? redirect(target) : page
}
