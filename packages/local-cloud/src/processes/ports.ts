import { createServer } from 'node:net'

/** A port on 127.0.0.1 that was free a moment ago. Another process may take it first: retry where that matters. */
export async function freePort(): Promise<number> {
  const found = await tryListen(0, '127.0.0.1')
  if (typeof found !== 'number') throw new Error(`No free TCP port on 127.0.0.1 (${found})`)
  return found
}

/** Whether this process can listen on a port, on loopback and on all addresses of the machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '::']) {
    const outcome = await tryListen(port, host)
    // Other errors, e.g. of a machine without IPv6, do not mean that the port is taken.
    if (outcome === 'EADDRINUSE' || outcome === 'EACCES') return false
  }
  return true
}

/** Listens for a moment: the port, or the code of the error. */
function tryListen(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 'no address'))
    })
  })
}
