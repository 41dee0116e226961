import { useEffect } from 'react'

const KEY = 'liftpass-reloaded-for'

/** Whether a script or style sheet of the page is missing, as in a tab opened before the last deployment. */
export function failedToLoad(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /Loading (CSS )?chunk \S+ failed/.test(error.message)
}

/** Reloads the page once per tab and URL. A second failure has another cause, which a reload does not cure. */
export function useReloadOnce(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    try {
      if (sessionStorage.getItem(KEY) === location.href) return
      sessionStorage.setItem(KEY, location.href)
    } catch {
      // Without storage the page would reload forever, because no reload can be told from the first visit.
      return
    }
    location.reload()
  }, [wanted])
}
