import type { Metadata } from 'next'
import { readSiteSettings } from '@/lib/content/queries/site-settings'

/**
 * The head of a page on the way into the account, or of the account itself: no search engine has any business there.
 */
export async function accountMetadata(title: string): Promise<Metadata> {
  const { brandName } = await readSiteSettings()
  return { title: `${title} · ${brandName}`, robots: { index: false } }
}
