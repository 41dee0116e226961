'use client'

import { useEffect } from 'react'
import type { AuthAccess } from '@/lib/auth/browser-client'
import { leave, noteDepartures } from './leave'
import { watchSession } from './watch-session'

type Props = Readonly<{ access: AuthAccess; userId: string }>

/** Leaves the page as soon as the session it was shown for has ended. The client is fetched after the page is there. */
export function SessionWatcher({ access, userId }: Props) {
  const { url, anonKey, siteUrl } = access
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const ignoreDepartures = noteDepartures()
    const watch = async () => {
      const { browserClient } = await import('@/lib/auth/browser-client')
      if (gone) return
      stop = watchSession(browserClient({ url, anonKey, siteUrl }), userId, {
        onEnd: () => leave(),
        onChange: () => leave('/account'),
      })
    }
    // Without the client the page stays as it is: the server asks again whose it is, whatever is done on it.
    watch().catch(() => undefined)
    return () => {
      gone = true
      ignoreDepartures()
      stop?.()
    }
  }, [url, anonKey, siteUrl, userId])
  return null
}
