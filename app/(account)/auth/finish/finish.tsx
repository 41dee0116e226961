'use client'

import { useEffect, useRef, useState } from 'react'
import type { AuthAccess } from '@/lib/auth/browser-client'
import { problem } from '@/lib/auth/problems'
import type { Finished } from '../../_session/finish-sign-in'
import { FinishView, type Finishing } from './finish-view'

type Props = Readonly<{
  access: AuthAccess
  /** an error that the server knows already */
  why: string | undefined
  /** path of this site that follows a sign-in */
  next: string
}>

/** Takes the session from the URL, once, and continues. */
export function Finish({ access, why, next }: Props) {
  const [state, setState] = useState<Finishing>(
    why === undefined ? { kind: 'working' } : { kind: 'failed', why },
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const url = new URL(location.href)
    if (why !== undefined) return history.replaceState(history.state, '', url.pathname)
    const begin = async () => {
      const { finishSignIn } = await import('../../_session/finish-sign-in')
      return finishSignIn(access, url)
    }
    void follow(begin, setState)
  }, [access, why])
  return <FinishView state={state} next={next} />
}

/** Navigates to the result's page, or shows the result. */
async function follow(step: () => Promise<Finished>, show: (state: Finishing) => void): Promise<void> {
  show({ kind: 'working' })
  // Loading the client may fail.
  const finished = await step().catch((): Finished => ({ problem: problem('unreachable') }))
  if ('to' in finished) location.replace(finished.to)
  else if ('problem' in finished) show({ kind: 'failed', why: finished.problem.message })
  else
    show({
      kind: 'asking',
      accountEmail: finished.accountEmail,
      confirm: () => void follow(finished.confirm, show),
    })
}
