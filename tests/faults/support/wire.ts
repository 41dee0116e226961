import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A recording proxy between the site and the services it delivers to. */
export type Wire = {
  url: string
  /** Counts by service: how each request ended, and how often the site sent one again. */
  counts(): Record<string, Record<string, number>>
  close(): Promise<void>
}

/** Forwards everything unchanged, including broken responses, and counts. */
export async function watchWire(target: string): Promise<Wire> {
  const counts = new Map<string, Map<string, number>>()
  const keys = new Set<string>()
  const server = http.createServer((request, response) => {
    const service = request.url?.split('/')[1] ?? ''
    const endings = counts.get(service) ?? new Map<string, number>()
    counts.set(service, endings)
    const count = (what: string) => endings.set(what, (endings.get(what) ?? 0) + 1)
    const key = request.headers['idempotency-key']
    if (key !== undefined && keys.has(String(key))) count('sent again')
    keys.add(String(key))
    pass(request, response, target, count)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () =>
      Object.fromEntries(
        [...counts].map(([name, endings]) => [name, Object.fromEntries([...endings].sort())]),
      ),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  count: (what: string) => void,
): void {
  let over = false
  const end = (how: string) => {
    if (!over) count(how)
    over = true
  }
  const headers = { ...request.headers, host: new URL(target).host }
  const onward = http.request(target + request.url, { method: request.method, headers, agent: false })
  onward.on('response', (fromTarget) => {
    const parts: Buffer[] = []
    fromTarget.on('data', (part: Buffer) => parts.push(part))
    fromTarget.on('end', () => end(describe(fromTarget.statusCode ?? 0, Buffer.concat(parts).toString())))
    fromTarget.on('error', () => end('broken off'))
    response.writeHead(fromTarget.statusCode ?? 502, fromTarget.headers)
    fromTarget.pipe(response)
  })
  onward.on('error', () => {
    end('broken off')
    response.destroy()
  })
  response.on('close', () => {
    if (!response.writableFinished) end('given up by the site')
    onward.destroy()
  })
  request.pipe(onward)
}

function describe(status: number, body: string): string {
  if (status === 429) return body.includes('RATE_LIMIT_REACHED') ? '429 by Airtable’s own limit' : '429'
  if (status !== 200) return String(status)
  try {
    JSON.parse(body)
    return '200'
  } catch {
    return '200, damaged'
  }
}
