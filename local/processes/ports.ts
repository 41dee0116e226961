import { createServer } from 'node:net'

/** A port on 127.0.0.1 that was free a moment ago. Another process may take it first: retry where that matters. */
export async function freePort(): Promise<number> {
  return (await tryListen(0)) ?? Promise.reject(new Error('No free TCP port on 127.0.0.1'))
}

/** Whether nothing listens on this port of the given address. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await tryListen(port, host)) !== undefined
}

function tryListen(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
