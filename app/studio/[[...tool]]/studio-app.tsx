'use client'

import { useState } from 'react'
import { Studio } from 'sanity'
import { isSanityCloud } from '@/lib/sanity-cloud'
import type { StudioAddress } from '@/studio/address'
import { studioConfig } from '@/studio/config'
import { withoutSanityHosts } from '@/studio/shell/without-sanity-hosts'

/** The Studio for one dataset. The configuration is made once: a new one would start the Studio afresh. */
export function StudioApp({ address }: Readonly<{ address: StudioAddress }>) {
  const [config] = useState(() => {
    if (address.apiHost && !isSanityCloud(address.apiHost))
      globalThis.fetch = withoutSanityHosts(globalThis.fetch)
    return studioConfig(address)
  })
  return <Studio config={config} unstable_globalStyles />
}
