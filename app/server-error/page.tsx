import '../_styles/site'
import type { Metadata } from 'next'
import { Notice } from '../_components/notice'
import { RestingBar } from '../_components/resting-bar'
import { SiteFrame } from '../_components/site-frame'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Unexpected Application Error!', robots: { index: false } }

/**
 * The page that the server sends with status 500 when rendering fails. Next.js's own error page needs inline scripts,
 * which the security policy blocks.
 */
export default function ServerErrorPage() {
  return (
    <SiteFrame>
      <Notice drawing={RestingBar} heading="Unexpected Application Error!" again="Try again">
        Something went wrong on our side. Try again, or start from the home page.
      </Notice>
    </SiteFrame>
  )
}
