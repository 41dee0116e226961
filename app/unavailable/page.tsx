import '../_styles/site'
import type { Metadata } from 'next'
import { UnavailableView } from '../_components/unavailable-view'
import { SiteFrame } from '../_components/site-frame'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Back in a moment', robots: { index: false } }

/**
 * The page that the server sends with status 503 when the Content Lake does not respond and the requested page is not
 * cached. It is prerendered with texts from the code, because no content can be read then.
 */
export default function UnavailablePage() {
  return (
    <SiteFrame>
      <UnavailableView />
    </SiteFrame>
  )
}
