import '../_styles/site'
import type { Metadata } from 'next'
import { Notice } from '../_components/notice'
import { RestingBar } from '../_components/resting-bar'
import { SiteFrame } from '../_components/site-frame'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'This was not sent', robots: { index: false } }

/**
 * The page that the server sends, with a 4xx status, for a form that it cannot accept: too long, out of date, damaged
 * in transit, or one of too many refused ones from a network.
 */
export default function NotSentPage() {
  return (
    <SiteFrame>
      <Notice drawing={RestingBar} heading="This was not sent" again="Load the form again">
        It was too long, it did not arrive in a form we can read, or too many like that came from your network
        within the hour, so nothing was saved. Your browser’s back button should bring back what you typed:
        copy it, load the form again and send it once more.
      </Notice>
    </SiteFrame>
  )
}
