import { credentials } from './content'
import { ports } from './ports'

const cloud = `http://localhost:${ports.cloud}`

/** Makes the local Content Lake fail while `act` runs, and ends the fault also when `act` throws. */
export async function whileContentLakeFails(rule: Record<string, unknown>, act: () => Promise<void>) {
  await call('PUT', '/_faults/content-lake', rule)
  try {
    await act()
  } finally {
    await call('DELETE', '/_faults/content-lake')
  }
}

/** Counts the requests to a service of the local cloud while the callback runs. */
export async function whileCountingRequests(service: string, act: () => Promise<void>): Promise<number> {
  // A fault rule without effect: the local cloud counts the requests that it matches.
  await call('PUT', `/_faults/${service}`, { latencyMs: 0 })
  try {
    await act()
    return ((await call('GET', `/_faults/${service}`)) as { seen: number }).seen
  } finally {
    await call('DELETE', `/_faults/${service}`)
  }
}

/** Drops every webhook while the callback runs, as a broken network would. */
export async function whileWebhooksAreOff(act: () => Promise<void>) {
  const hooks = (await call('GET', '/v2021-10-04/hooks/projects/local')) as { id: string }[]
  const setAll = async (isDisabledByUser: boolean) => {
    for (const { id } of hooks) {
      await call('PUT', `/v2021-10-04/hooks/projects/local/${id}`, { isDisabledByUser })
    }
  }
  await setAll(true)
  try {
    await act()
  } finally {
    await setAll(false)
  }
}

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(cloud + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${credentials().adminToken}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok)
    throw new Error(`${method} ${path} responded with ${response.status}: ${await response.text()}`)
  const text = await response.text()
  return text ? JSON.parse(text) : undefined
}
