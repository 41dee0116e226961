import type { Metadata } from 'next'
import { readSiteSettings } from '@/lib/content/queries/site-settings'

type Texts = Readonly<{ heading: string; intro?: string }>

/**
 * Metadata of sign-in and account pages: not indexed by search engines.
 * @param texts of the page; its introduction is the description, as on other pages
 */
export async function accountMetadata({ heading, intro }: Texts): Promise<Metadata> {
  const { brandName } = await readSiteSettings()
  return { title: `${heading} · ${brandName}`, description: intro, robots: { index: false } }
}
