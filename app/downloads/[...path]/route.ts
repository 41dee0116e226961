import { type Block, blocksOf } from '@/app/_pdf/blocks'
import { type PdfProperties, setPdf } from '@/app/_pdf/set-pdf'
import { cacheLife } from 'next/cache'
import { documentAt, pathOf } from '@/content-model/paths'
import { targetAfterEnd } from '@/lib/content/landing-page-end'
import { readCaseStudySlugs, readLandingPage } from '@/lib/content/queries/landing-page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { env } from '@/lib/env'
import { isPreview } from '@/lib/preview/perspective'
import { redirectFileOrNotFound } from '@/lib/redirects/redirect-or-not-found'

const NO_DOCUMENT = 'There is no such document.'

type Context = { params: Promise<{ path: string[] }> }

/** The build makes the PDFs of the case studies that sections offer; the first request makes that of a later one. */
export async function generateStaticParams() {
  const slugs = await readCaseStudySlugs()
  // Next.js requires at least one. `-` is a 404.
  return (slugs.length > 0 ? slugs.map((slug) => `${slug}.pdf`) : ['-']).map((path) => ({
    path: path.split('/'),
  }))
}

/**
 * /downloads/case-studies/foundry-row.pdf is the landing page at /case-studies/foundry-row on paper. Next.js decodes
 * this path, unlike that of a page. Once the page has ended, this redirects to the same target as the page.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const slug = /^(.+)\.pdf$/.exec((await params).path.join('/'))?.[1]
  if (!slug) return new Response(`${NO_DOCUMENT}\n`, { status: 404 })
  const page = await readLandingPage(slug)
  if (!page) return redirectFileOrNotFound(`/${slug}`, pdfPathOf, NO_DOCUMENT)
  const target = await targetAfterEnd(page)
  if (target) return new Response(null, { status: 307, headers: { location: target } })
  const { brandName } = await readSiteSettings()
  const sections = page.sections ?? []
  const opening = sections[0]?._type === 'heroSection' ? sections[0].heading : undefined
  const url = env().SITE_URL + (pathOf(page) ?? '/')
  const properties = { title: opening || page.title, brandName, url, updatedAt: page._updatedAt }
  const pdf = await cachedPdf(properties, blocksOf(sections))
  return new Response(pdf as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${slug.replace(/^.*\//, '').replace(/[^\w-]/g, '')}.pdf"`,
      // Lets search engines show the page instead of the PDF.
      link: `<${url}>; rel="canonical"`,
      // Browsers ask each time, so that a corrected case study replaces the file they have.
      'cache-control': (await isPreview()) ? 'private, no-store' : 'public, max-age=0, must-revalidate',
    },
  })
}

/** The path of a landing page's PDF; for a page without a PDF, the path of the page itself. @param page its path */
const pdfPathOf = (page: string) =>
  documentAt(page)?.type === 'landingPage' ? `/downloads${page}.pdf` : page

async function cachedPdf(properties: PdfProperties, blocks: readonly Block[]): Promise<Uint8Array> {
  'use cache'
  cacheLife('max')
  return setPdf(properties, blocks)
}
