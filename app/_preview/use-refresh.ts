import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'

/**
 * Renders the page again on the server and keeps the scroll position. All calls during a rendering share the next one,
 * so that typing does not queue up renderings.
 * @returns a function whose promise resolves when the page shows the content as of the call
 */
export function useRefresh(): () => Promise<void> {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const underWay = useRef<(() => void)[] | undefined>(undefined)
  const next = useRef<(() => void)[]>([])

  const start = useCallback(() => {
    underWay.current = next.current.splice(0)
    startTransition(() => router.refresh())
  }, [router])

  useEffect(() => {
    if (pending || !underWay.current) return
    for (const resolve of underWay.current) resolve()
    underWay.current = undefined
    if (next.current.length > 0) start()
  }, [pending, start])

  return useCallback(
    () =>
      new Promise((resolve) => {
        next.current.push(resolve)
        if (!underWay.current) start()
      }),
    [start],
  )
}
