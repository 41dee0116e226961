import { env } from '@/lib/env'
import { readSitemapCount } from '@/lib/seo/sitemap'
import { escapeXml } from '@/lib/seo/xml'

/** The index of all sitemaps, https://www.sitemaps.org/protocol.html#index */
export async function GET(): Promise<Response> {
  const count = await readSitemapCount()
  const entries = Array.from(
    { length: count },
    (_, id) => `<sitemap><loc>${escapeXml(`${env().SITE_URL}/sitemap/${id}.xml`)}</loc></sitemap>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
