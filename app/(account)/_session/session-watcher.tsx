'use client'

import { useEffect } from 'react'
import type { AuthAccess } from '@/lib/auth/browser-client'
import { leave, noteDepartures } from './leave'
import { watchSession } from './watch-session'

type Props = Readonly<{ access: AuthAccess; userId: string }>

/** Leaves the page when its session has ended. Supabase's client is loaded after the page. */
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
    // Without the client the page stays as it is: the server authorizes every action again.
    watch().catch(() => undefined)
    return () => {
      gone = true
      ignoreDepartures()
      stop?.()
    }
  }, [url, anonKey, siteUrl, userId])
  return null
}
