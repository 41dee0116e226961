'use client'

import dynamic from 'next/dynamic'
import type { StudioAddress } from '@/studio/address'

/** The Studio is a program of the browser alone: the server sends the page around it. */
const StudioApp = dynamic(() => import('./studio-app').then((module) => module.StudioApp), { ssr: false })

export function StudioClient({ address }: Readonly<{ address: Required<StudioAddress> }>) {
  return (
    <div id="studio">
      <StudioApp address={address} />
    </div>
  )
}
