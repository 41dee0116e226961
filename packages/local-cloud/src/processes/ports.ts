import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below 32768: Linux gives the ports from there to outgoing connections, and one could take a free port first. */
const RANDOM_PORTS = { from: 29_000, to: 32_768 }
const TRIES = 50

/** Ports that are in use or will be: a caller asks for its second port before it listens on the first. */
const reserved = new Set<number>()

/** Limited, so that a long-running process, such as a run of tests, does not reserve every port. */
const MAX_RESERVED = 500

/** Keeps `freePort` from giving out ports that this process will listen on. Only the last 500 are remembered. */
export function reservePorts(...ports: number[]): void {
  for (const port of ports) {
    // Added again, a port becomes the newest: a set keeps the order of adding.
    reserved.delete(port)
    reserved.add(port)
  }
  for (const oldest of reserved) {
    if (reserved.size <= MAX_RESERVED) break
    reserved.delete(oldest)
  }
}

/**
 * A random port that was free a moment ago, another one at each call. Another process may take it first: retry where
 * that matters.
 * @throws Error when 50 random ports are taken
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(RANDOM_PORTS.from, RANDOM_PORTS.to)
    if (reserved.has(port) || !(await isFree(port))) continue
    reservePorts(port)
    return port
  }
  throw new Error(
    `No free TCP port on 127.0.0.1 among ${TRIES} from ${RANDOM_PORTS.from} to ${RANDOM_PORTS.to}`,
  )
}

/** Whether this process can listen on a port, on loopback and on all IP addresses of the machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '::']) {
    const outcome = await tryListen(port, host)
    // Other errors, e.g. of a machine without IPv6, do not mean that the port is taken.
    if (outcome === 'EADDRINUSE' || outcome === 'EACCES') return false
  }
  return true
}

/** Listens for a moment: the code of the error, if any. */
function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
