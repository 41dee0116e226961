'use client'

import { use, useState } from 'react'
import { Studio } from 'sanity'
import type { StudioSource } from '@/studio/source'
import { studioConfig } from '@/studio/config'
import { connectionTo, type Connection } from '@/studio/connection'
import { pastTimesOnly } from '@/studio/shell/past-times'

/**
 * The browser's own functions. The Studio may mount several times on one page; each time it wraps these, not its own
 * wrappers.
 */
const fetchOfPage = globalThis.fetch
const formatOfPage = Intl.RelativeTimeFormat.prototype.format

/** One promise per page, whose source never changes: `use` needs the same promise in each rendering. */
let connecting: Promise<Connection> | undefined
const connect = (source: StudioSource) => (connecting ??= connectionTo(source))

/** The Studio for one dataset. The configuration is made once: a new one would start the Studio afresh. */
export function StudioApp({ source }: Readonly<{ source: Required<StudioSource> }>) {
  const connection = use(connect(source))
  const [config] = useState(() => {
    if (connection.pageFetch) globalThis.fetch = connection.pageFetch(fetchOfPage)
    Intl.RelativeTimeFormat.prototype.format = pastTimesOnly(formatOfPage)
    return studioConfig(connection)
  })
  return <Studio config={config} unstable_globalStyles />
}
