const TIMEOUT_MS = 10_000

/** `fetch` that gives up after ten seconds; the auth client takes that for a server that cannot be reached. */
export const timedFetch: typeof fetch = (input, init) => {
  const deadline = AbortSignal.timeout(TIMEOUT_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  return fetch(input, { ...init, signal })
}
