import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'

/** robots.txt: crawlers may read every public page, but not the API and the Studio. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/studio'] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  }
}
