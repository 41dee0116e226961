import { useEffect } from 'react'

const KEY = 'liftpass-reloaded-for'

/**
 * Whether a script of the page could not be fetched, as happens to a tab that was open while a new version went live.
 */
export function failedToLoad(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /Loading (CSS )?chunk \S+ failed/.test(error.message)
}

/** Loads the page anew, once per tab and address: a second failure has another cause and is left to the visitor. */
export function useReloadOnce(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    try {
      if (sessionStorage.getItem(KEY) === location.href) return
      sessionStorage.setItem(KEY, location.href)
    } catch {
      // Without storage a reload could not be told from the first visit, and would go on for ever.
      return
    }
    location.reload()
  }, [wanted])
}
