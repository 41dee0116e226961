import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below 32768: Linux gives the ports from there to outgoing connections, and one could take a free port first. */
const RANDOM_PORTS = { from: 29_000, to: 32_768 }
const TRIES = 50

/**
 * The ports that this process has reserved, oldest first, each with a UDP socket: that leaves the TCP port free to
 * listen on, and other processes see it, such as test runs at the same time. A reservation ends with the process.
 */
const reserved = new Map<number, Socket>()

/** Limited, so that a long-running process, such as a run of tests, does not reserve every port. */
const MAX_RESERVED = 500

/**
 * Keeps `freePort`, in this process and in others, from giving out ports that something will listen on. Only the last
 * 500 are kept; 0, which asks for any port, reserves none.
 */
export async function reservePorts(...ports: number[]): Promise<void> {
  for (const port of ports.filter(Boolean)) {
    const socket = reserved.get(port)
    if (!socket) {
      await reserve(port)
      continue
    }
    // Added again, a port becomes the newest: a map keeps the order of adding.
    reserved.delete(port)
    reserved.set(port, socket)
  }
}

/**
 * Whether it could be reserved: not if this process or another one has done so, or if this one may not use it.
 * @throws the system's error when the machine allows no UDP socket
 */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  try {
    socket.bind({ port, address: '127.0.0.1', exclusive: true })
    await once(socket, 'listening')
  } catch (error) {
    socket.close()
    if (['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
  socket.unref()
  reserved.set(port, socket)
  const [oldest] = reserved
  if (oldest && reserved.size > MAX_RESERVED) {
    oldest[1].close()
    reserved.delete(oldest[0])
  }
  return true
}

/**
 * A random port that is free and reserved, another one at each call. A program that does not reserve its ports may
 * still take it.
 * @throws Error when 50 random ports are taken
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(RANDOM_PORTS.from, RANDOM_PORTS.to)
    if ((await reserve(port)) && (await isFree(port))) return port
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
