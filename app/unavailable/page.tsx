import '../_styles/site'
import type { Metadata } from 'next'
import { UnavailableView } from '../_components/unavailable-view'
import { SiteFrame } from '../_components/site-frame'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Back in a moment', robots: { index: false } }

/**
 * What the server sends, with status 503, for a page that was never rendered while the Content Lake does not respond.
 * Prerendered, and its words are code, because content is just what is missing then.
 */
export default function UnavailablePage() {
  return (
    <SiteFrame>
      <UnavailableView />
    </SiteFrame>
  )
}
