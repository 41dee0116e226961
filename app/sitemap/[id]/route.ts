import { readSitemap, readSitemapCount } from '@/lib/seo/sitemap'
import { escapeXml } from '@/lib/seo/xml'

type Context = { params: Promise<{ id: string }> }

export async function generateStaticParams() {
  return Array.from({ length: await readSitemapCount() }, (_, id) => ({ id: `${id}.xml` }))
}

/** /sitemap/0.xml, /sitemap/1.xml, … of at most 50,000 URLs each. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  // One spelling of each number: any other, such as 00, would be one more copy on disk.
  const number = /^(0|[1-9]\d{0,5})\.xml$/.exec((await params).id)?.[1]
  if (number === undefined || Number(number) >= (await readSitemapCount())) {
    return new Response('There is no such sitemap.\n', { status: 404 })
  }
  const urls = (await readSitemap(Number(number))).map(
    ({ url, lastModified }) => `<url><loc>${escapeXml(url)}</loc><lastmod>${lastModified}</lastmod></url>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
