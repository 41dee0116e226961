import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'

/** robots.txt: everything public may be read; machine endpoints and the Studio need no visits. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/studio'] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  }
}
