import type { MetadataRoute } from 'next'
import { chalk, ink } from '@/lib/brand-colors'
import { readSiteSettings } from '@/lib/content/queries/site-settings'

/** The web app manifest, with which a phone puts the site on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brandName, description } = await readSiteSettings()
  return {
    name: brandName,
    short_name: brandName,
    description,
    start_url: '/',
    display: 'browser',
    background_color: chalk,
    theme_color: ink,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
}
