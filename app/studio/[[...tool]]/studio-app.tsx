'use client'

import { useState } from 'react'
import { Studio } from 'sanity'
import { isSanityCloud } from '@/lib/sanity-cloud'
import type { StudioAddress } from '@/studio/address'
import { studioConfig } from '@/studio/config'
import { studioPageFetch } from '@/studio/shell/page-fetch'
import { pastTimesOnly } from '@/studio/shell/past-times'

/**
 * As they were before the Studio: it may come and go several times on one page, but its own are put around these only.
 */
const fetchOfPage = globalThis.fetch
const formatOfPage = Intl.RelativeTimeFormat.prototype.format

/** The Studio for one dataset. The configuration is made once: a new one would start the Studio afresh. */
export function StudioApp({ address }: Readonly<{ address: Required<StudioAddress> }>) {
  const [config] = useState(() => {
    if (!isSanityCloud(address.apiHost)) globalThis.fetch = studioPageFetch(fetchOfPage, address)
    Intl.RelativeTimeFormat.prototype.format = pastTimesOnly(formatOfPage)
    return studioConfig(address)
  })
  return <Studio config={config} unstable_globalStyles />
}
