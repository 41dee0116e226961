import type { Metadata } from 'next'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { env } from '@/lib/env'

type Texts = Readonly<{ heading: string; intro?: string }>

/**
 * Metadata of sign-in and account pages. Search engines may index those that are the same for every visitor.
 * @param texts of the page; its introduction is the description, as on other pages
 * @param path of a page that reads no session, such as `/forgot-password`
 */
export async function accountMetadata({ heading, intro }: Texts, path?: string): Promise<Metadata> {
  const { brandName } = await readSiteSettings()
  return {
    title: `${heading} · ${brandName}`,
    description: intro,
    ...(path ? { alternates: { canonical: env().SITE_URL + path } } : { robots: { index: false } }),
  }
}
