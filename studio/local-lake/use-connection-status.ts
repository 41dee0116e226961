import { useCallback, useEffect, useState } from 'react'

/** Milliseconds between two attempts, and until an attempt is given up. */
const PAUSE_MS = 2_000
const TIMEOUT_MS = 8_000

/** Whether the Content Lake responds. */
export type ConnectionStatus = 'checking' | 'online' | 'offline'

/**
 * Pings the Content Lake until it responds, and not after that: a running Studio watches its own connections.
 * @param apiHost base URL
 * @returns the status, and `check` to ping at once
 */
export function useConnectionStatus(apiHost: string): { status: ConnectionStatus; check: () => void } {
  const [status, setStatus] = useState<ConnectionStatus>('checking')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (status === 'online') return
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)])
    let reached = false
    let again: ReturnType<typeof setTimeout> | undefined
    // Any response will do, even an opaque one of another origin.
    fetch(`${apiHost}/v1/ping`, { mode: 'no-cors', cache: 'no-store', signal }).then(
      () => {
        reached = true
        setStatus('online')
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        // A timeout does not count as offline: on a busy machine it would hide a Studio that is just opening.
        if (error instanceof TypeError) setStatus('offline')
        again = setTimeout(() => setAttempt((count) => count + 1), PAUSE_MS)
      },
    )
    return () => {
      if (!reached) stop.abort()
      clearTimeout(again)
    }
  }, [apiHost, attempt, status])

  return { status, check: useCallback(() => setAttempt((count) => count + 1), []) }
}
