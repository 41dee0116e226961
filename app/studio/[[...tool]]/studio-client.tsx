'use client'

import dynamic from 'next/dynamic'
import { isSanityCloud } from '@/lib/sanity-cloud'
import type { StudioAddress } from '@/studio/address'
import { LakeAway } from '@/studio/shell/lake-away'
import { Screen } from '@/studio/shell/screen'
import { useReach } from '@/studio/shell/use-reach'

/** The Studio is a program of the browser alone: the server sends the page around it. */
const StudioApp = dynamic(() => import('./studio-app').then((module) => module.StudioApp), {
  ssr: false,
  loading: () => (
    <Screen>
      <p>Opening the Studio …</p>
      <noscript>
        <p>The Studio needs JavaScript. Allow it for this site and load the page again.</p>
      </noscript>
    </Screen>
  ),
})

/** The Studio, or what to do when its content cannot be reached. */
export function StudioClient({ address }: Readonly<{ address: Required<StudioAddress> }>) {
  const { apiHost } = address
  const own = !isSanityCloud(apiHost)
  const { reach, ask } = useReach(own ? apiHost : undefined)
  return (
    <div id="studio" data-lake={own ? 'own' : 'sanity'}>
      {reach === 'away' ? <LakeAway apiHost={apiHost} onRetry={ask} /> : <StudioApp address={address} />}
    </div>
  )
}
