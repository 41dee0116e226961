/** Timeout of a request to a provider. */
const timeoutMs = 10_000

/**
 * Sends a request to a provider and reads its JSON.
 * @throws when the provider cannot be reached within ten seconds, refuses, or responds with something else
 */
export async function requestJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'local-auth', ...init.headers },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${new URL(url).host} responded with ${response.status}`)
  return response.json()
}

/** As `requestJson`, with an access token; the response is an object. */
export async function requestWithToken(token: string, url: string): Promise<Record<string, unknown>> {
  const result = await requestJson(url, { headers: { authorization: `Bearer ${token}` } })
  return (result ?? {}) as Record<string, unknown>
}

/** A string, or a number as a string, since providers send ids as either; empty for other values. */
export const stringOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
