import type { Metadata } from 'next'
import { readSiteSettings } from '@/lib/content/queries/site-settings'

/** Metadata of sign-in and account pages: not indexed by search engines. */
export async function accountMetadata(title: string): Promise<Metadata> {
  const { brandName } = await readSiteSettings()
  return { title: `${title} · ${brandName}`, robots: { index: false } }
}
