import { ports } from './ports'

/**
 * Makes a service of the local cloud fail while `act` runs, and ends the fault also when `act` throws.
 * @param rule body of `PUT /_faults/:service`
 */
export async function whileServiceFails(
  service: 'auth' | 'checkout' | 'mail',
  rule: Record<string, unknown>,
  act: () => Promise<void>,
) {
  const call = async (method: string, body?: unknown) => {
    const response = await fetch(`http://localhost:${ports.cloud}/_faults/${service}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`${method} for ${service} responded with ${response.status}`)
  }
  await call('PUT', rule)
  try {
    await act()
  } finally {
    await call('DELETE')
  }
}
