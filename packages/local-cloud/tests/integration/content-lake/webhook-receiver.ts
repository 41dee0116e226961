import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = Pick<IncomingMessage, 'method' | 'headers'> & { body: string }

/** A server that takes webhooks: responds with the `statuses` in turn, then with 200. */
export async function startReceiver(after: (clean: () => Promise<unknown>) => void, statuses: number[] = []) {
  const arrived: Received[] = []
  const waiting: ((received: Received) => void)[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, headers } = request
    const received = { method, headers, body: Buffer.concat(chunks).toString() }
    response.writeHead(statuses.shift() ?? 200).end('seen')
    const waiter = waiting.shift()
    if (waiter) waiter(received)
    else arrived.push(received)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const next = () =>
    new Promise<Received>((resolve) => {
      const received = arrived.shift()
      if (received) resolve(received)
      else waiting.push(resolve)
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, next, arrived }
}
