let leaving = false

/** When the browser last set out for another page by itself, in milliseconds of the page's clock. */
let departedAt = -Infinity

/** How long that may take before it counts for a download, which leaves the page where it is. */
const DEPARTURE_MS = 10_000

/**
 * Notes when the browser sets out for another page, because somebody has pressed a link or sent a form.
 * @returns what ends it
 */
export function noteDepartures(): () => void {
  const note = () => (departedAt = performance.now())
  addEventListener('beforeunload', note)
  return () => removeEventListener('beforeunload', note)
}

/**
 * Leaves the page, once, whoever says so first. At once: nothing of the account stays in view while the next page
 * loads. A browser that is on its way to another page is not called back: it goes there, or here if it turns out to
 * stay.
 */
export function leave(to = '/login'): void {
  if (leaving) return
  leaving = true
  document.body.hidden = true
  const wait = departedAt + DEPARTURE_MS - performance.now()
  const timer = wait > 0 ? setTimeout(() => location.replace(to), wait) : undefined
  const reset = () => {
    clearTimeout(timer)
    leaving = false
    departedAt = -Infinity
  }
  // Should the browser bring this page back from its memory, it has to leave again.
  addEventListener('pagehide', reset, { once: true })
  if (timer === undefined) location.replace(to)
}
