let leaving = false

/** When the browser last began to navigate by itself, in milliseconds of the page's clock. */
let departedAt = -Infinity

/** How long a navigation may take before it counts as a download, which leaves the page open. */
const DEPARTURE_MS = 10_000

/**
 * Records when the browser begins to navigate, because the visitor has followed a link or sent a form.
 * @returns a function that stops it
 */
export function noteDepartures(): () => void {
  const note = () => (departedAt = performance.now())
  addEventListener('beforeunload', note)
  return () => removeEventListener('beforeunload', note)
}

/**
 * Leaves the page, once, whichever caller is first. It hides the page at once, so that nothing of the account stays in
 * view while the next page loads. A navigation that has begun is not interrupted: the browser goes there, or here if
 * the page stays open.
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
  // If the browser restores this page from its back/forward cache, it has to leave again.
  addEventListener('pagehide', reset, { once: true })
  if (timer === undefined) location.replace(to)
}
