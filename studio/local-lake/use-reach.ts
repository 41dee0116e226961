import { useCallback, useEffect, useState } from 'react'

/** Milliseconds between two attempts, and those that an answer may take. */
const PAUSE = 2_000
const TIMEOUT = 8_000

/** Whether the Content Lake answers: not known yet, yes, or no. */
export type Reach = 'asking' | 'there' | 'away'

/**
 * Asks the Content Lake for a sign of life until it gives one, and not after that: a running Studio watches its own
 * connections.
 * @param apiHost base address
 * @returns the state, and a way to ask at once
 */
export function useReach(apiHost: string): { reach: Reach; ask: () => void } {
  const [reach, setReach] = useState<Reach>('asking')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (reach === 'there') return
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT)])
    let answered = false
    let again: ReturnType<typeof setTimeout> | undefined
    // Any answer will do, even one that a page of another origin may not read.
    fetch(`${apiHost}/v1/ping`, { mode: 'no-cors', cache: 'no-store', signal }).then(
      () => {
        answered = true
        setReach('there')
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        // A slow answer is no refusal: a busy machine must not take a Studio away that is just opening.
        if (error instanceof TypeError) setReach('away')
        again = setTimeout(() => setAttempt((count) => count + 1), PAUSE)
      },
    )
    return () => {
      if (!answered) stop.abort()
      clearTimeout(again)
    }
  }, [apiHost, attempt, reach])

  return { reach, ask: useCallback(() => setAttempt((count) => count + 1), []) }
}
