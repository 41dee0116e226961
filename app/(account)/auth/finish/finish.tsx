'use client'

import { useEffect, useRef, useState } from 'react'
import type { AuthAccess } from '@/lib/auth/browser-client'
import { problem } from '@/lib/auth/problems'
import type { Finished } from '../../_session/finish-sign-in'
import { FinishView } from './finish-view'

/** Takes the session out of the address, once, and goes on. */
export function Finish({ access }: Readonly<{ access: AuthAccess }>) {
  const [failure, setFailure] = useState<string>()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finish(access).then((finished) => {
      if ('to' in finished) location.replace(finished.to)
      else setFailure(finished.problem.message)
    })
  }, [access])
  return <FinishView failure={failure} />
}

async function finish(access: AuthAccess): Promise<Finished> {
  const address = new URL(location.href)
  try {
    const { finishSignIn } = await import('../../_session/finish-sign-in')
    return await finishSignIn(access, address)
  } catch {
    // The program for it could not be fetched.
    return { problem: problem('unreachable') }
  }
}
