import type { Page } from '@playwright/test'

type Entry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node | null }[]
}

/**
 * The layout shifts of a page, and the elements that moved.
 * @param since milliseconds of the page's clock; earlier shifts are left out
 */
export function layoutShifts(page: Page, since = 0): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(
    (from) =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const nameOf = (node?: Node | null) =>
          node instanceof Element ? [node.nodeName, ...node.classList].join('.') : String(node?.nodeName)
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          // As in Cumulative Layout Shift, what follows a new window size does not count: on a busy machine a page may
          // be drawn once before the browser gives it the size of the test.
          const shifts = (list.getEntries() as Entry[]).filter(
            ({ startTime, hadRecentInput }) => startTime >= from && !hadRecentInput,
          )
          resolve(
            shifts.map(({ value, sources }) => ({ value, moved: sources.map(({ node }) => nameOf(node)) })),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a layout shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
    since,
  )
}
