'use client'

import { use, useState } from 'react'
import { Studio } from 'sanity'
import type { StudioSource } from '@/studio/source'
import { studioConfig } from '@/studio/config'
import { connectionTo, type Connection } from '@/studio/connection'
import { pastTimesOnly } from '@/studio/shell/past-times'

/**
 * As they were before the Studio: it may come and go several times on one page, but its own are put around these only.
 */
const fetchOfPage = globalThis.fetch
const formatOfPage = Intl.RelativeTimeFormat.prototype.format

/** One for the page, whose source does not change: `use` needs the same promise each time it is asked. */
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
