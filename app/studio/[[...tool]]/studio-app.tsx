'use client'

import { useState } from 'react'
import { Studio } from 'sanity'
import type { StudioAddress } from '@/studio/address'
import { studioConfig } from '@/studio/config'

/** The Studio for one dataset. The configuration is made once: a new one would start the Studio afresh. */
export function StudioApp({ address }: Readonly<{ address: StudioAddress }>) {
  const [config] = useState(() => studioConfig(address))
  return <Studio config={config} unstable_globalStyles />
}
