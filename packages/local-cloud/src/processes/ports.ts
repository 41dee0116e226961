import { createServer } from 'node:net'

/** A port on 127.0.0.1 that was free a moment ago. Another process may take it first: retry where that matters. */
export async function freePort(): Promise<number> {
  const found = await tryListen(0, '127.0.0.1')
  if (typeof found !== 'number') throw new Error(`No free TCP port on 127.0.0.1 (${found})`)
  return found
}

/** Whether a server of ours could listen on this port, on loopback and on every address of the machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '::']) {
    const outcome = await tryListen(port, host)
    // A machine without IPv6 has other complaints; they do not mean that somebody holds the port.
    if (outcome === 'EADDRINUSE' || outcome === 'EACCES') return false
  }
  return true
}

/** The port listened on for a moment, or the code of the error. */
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
