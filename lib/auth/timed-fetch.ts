const TIMEOUT_MS = 10_000

/** Statuses by which the auth service refuses a renewal for the moment: others hold the session, or it is too busy. */
const LATER: readonly number[] = [409, 429]

/** The response to a renewal that has to be tried again. */
export const notNow = () => new Response(null, { status: 503 })

/**
 * `fetch` with a timeout of ten seconds, which the auth client treats as an unreachable server. So it does a renewal
 * that the service refuses for the moment: the client takes a 409 or 429 for the end of the session.
 */
export const timedFetch: typeof fetch = async (input, init) => {
  const deadline = AbortSignal.timeout(TIMEOUT_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const response = await fetch(input, { ...init, signal })
  return isRenewal(input) && LATER.includes(response.status) ? notNow() : response
}

/** Whether a request renews a session. */
export const isRenewal = (input: Parameters<typeof fetch>[0]): boolean =>
  /\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/.test(
    input instanceof Request ? input.url : String(input),
  )
