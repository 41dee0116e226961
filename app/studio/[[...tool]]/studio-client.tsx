'use client'

import dynamic from 'next/dynamic'
import { isSanityCloud } from '@/lib/sanity-cloud'
import type { StudioSource } from '@/studio/source'
import { Screen } from '@/studio/shell/screen'

function Opening() {
  return (
    <Screen>
      <p>Opening the Studio …</p>
      <noscript>
        <p>The Studio needs JavaScript. Allow it for this site and load the page again.</p>
      </noscript>
    </Screen>
  )
}

/** The Studio runs in the browser only; the server sends the page around it. */
const StudioApp = dynamic(() => import('./studio-app').then((module) => module.StudioApp), {
  ssr: false,
  loading: Opening,
})

const OfflineGate = dynamic(
  // oxlint-disable-next-line no-restricted-imports -- the rule takes import() for a static import
  () => import('@/studio/local-lake/offline-gate').then((module) => module.OfflineGate),
  { ssr: false, loading: Opening },
)

/** The Studio; with a local Content Lake that does not respond, what to do about it. */
export function StudioClient({ source }: Readonly<{ source: Required<StudioSource> }>) {
  const { apiHost } = source
  const local = !isSanityCloud(apiHost)
  const studio = <StudioApp source={source} />
  return (
    <div id="studio" data-lake={local ? 'own' : 'sanity'}>
      {local ? <OfflineGate apiHost={apiHost}>{studio}</OfflineGate> : studio}
    </div>
  )
}
