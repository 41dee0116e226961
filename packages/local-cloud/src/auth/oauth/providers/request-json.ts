/** Nobody waits longer for another service. */
const patienceMs = 10_000

/**
 * Asks a sign-in service and reads its JSON.
 * @throws when it cannot be reached within ten seconds, refuses, or answers something else
 */
export async function requestJson(address: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, {
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'local-auth', ...init.headers },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`)
  return response.json()
}

/** As `requestJson`, with somebody's access token; the answer is an object. */
export async function requestWithToken(token: string, address: string): Promise<Record<string, unknown>> {
  const answer = await requestJson(address, { headers: { authorization: `Bearer ${token}` } })
  return (answer ?? {}) as Record<string, unknown>
}

/** A text, or a number as text; empty for what is neither. Providers give ids in both. */
export const stringOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
