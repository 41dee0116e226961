import { ports } from './ports'

/**
 * Makes a service of the local cloud fail while something is done, and behave again whatever happens.
 * @param how as `PUT /_misbehave/:service` has it
 */
export async function whileServiceFails(
  service: 'auth' | 'checkout' | 'mail',
  how: Record<string, unknown>,
  act: () => Promise<void>,
) {
  const call = async (method: string, body?: unknown) => {
    const response = await fetch(`http://localhost:${ports.cloud}/_misbehave/${service}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`${method} for ${service} answered ${response.status}`)
  }
  await call('PUT', how)
  try {
    await act()
  } finally {
    await call('DELETE')
  }
}
