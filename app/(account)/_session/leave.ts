let leaving = false

/** Leaves the page, once, whoever says so first. At once: nothing of the account stays in view while the next page loads. */
export function leave(to = '/login'): void {
  if (leaving) return
  leaving = true
  document.body.hidden = true
  // Should the browser bring this page back from its memory, it has to leave again.
  addEventListener('pagehide', () => (leaving = false), { once: true })
  location.replace(to)
}
