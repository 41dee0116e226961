import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Network } from './network.ts'
import { publicIp } from './public-ip.ts'

/** How many IP addresses of a host name are tried. */
const MAX_ADDRESSES = 3

/** This site, which the reader must not request. */
export type OwnSite = {
  /** host of SITE_URL */
  host: string
  network: Network
}

/** A website points to an IP address that the reader does not request. */
export class Refused extends Error {
  override name = 'Refused'
}

/**
 * Opens a connection to a website, protected against server-side request forgery.
 *
 * The host name is resolved once; every IP address has to be public and none may be of this site. The connection goes
 * to one of these IP addresses, not to the name, which prevents DNS rebinding, and the peer IP address is compared
 * before a byte is sent.
 * @param url from `websiteUrl`
 * @throws Refused when an IP address is not public or of this site; network errors; the reason of the signal when it
 * aborts
 */
export async function openGuarded(url: URL, own: OwnSite, signal: AbortSignal): Promise<Socket> {
  const { network } = own
  const { hostname } = url
  if (hostname === own.host || hostname.endsWith(`.${own.host}`))
    throw new Refused(`${hostname} is this site`)
  const [resolved, ours] = await Promise.all([network.resolve(hostname, signal), ownIps(own, signal)])
  signal.throwIfAborted()
  if (resolved.length === 0) throw new Error(`${hostname} has no address`)
  const ips = resolved.map((text) => {
    const ip = publicIp(text)
    if (ip === undefined) throw new Refused(`${hostname} leads to ${text}, which is not public`)
    if (ours.has(ip)) throw new Refused(`${hostname} leads to this site`)
    return ip
  })
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const socket = await connectToFirst(ips.slice(0, MAX_ADDRESSES), port, network, signal)
  return url.protocol === 'https:' ? secure(socket, hostname, signal) : socket
}

/** The public IP addresses of this machine and of SITE_URL. */
async function ownIps({ host, network }: OwnSite, signal: AbortSignal): Promise<Set<string>> {
  const all = [...network.own(), ...(host.includes('.') ? await network.resolve(host, signal) : [])]
  return new Set(all.flatMap((text) => publicIp(text) ?? []))
}

async function connectToFirst(
  ips: readonly string[],
  port: number,
  network: Network,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown
  for (const ip of ips) {
    try {
      return await connectTo(ip, port, network, signal)
    } catch (error) {
      if (signal.aborted || error instanceof Refused) throw error
      failure = error
    }
  }
  throw failure
}

async function connectTo(ip: string, port: number, network: Network, signal: AbortSignal): Promise<Socket> {
  const socket = network.connect(ip, port)
  try {
    await once(socket, 'connect', { signal })
    const peer = network.peer(socket)
    if (peer !== undefined && publicIp(peer) === ip) return destroyedBy(socket, signal)
    throw new Refused(`The connection to ${ip} leads to ${peer}`)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function secure(socket: Socket, servername: string, signal: AbortSignal): Promise<Socket> {
  const encrypted = connectTls({ socket, servername, ALPNProtocols: ['http/1.1'] })
  try {
    await once(encrypted, 'secureConnect', { signal })
    return destroyedBy(encrypted, signal)
  } catch (error) {
    encrypted.destroy()
    socket.destroy()
    throw error
  }
}

/** Destroys the socket when the signal aborts. */
function destroyedBy(socket: Socket, signal: AbortSignal): Socket {
  const destroy = () => socket.destroy()
  signal.addEventListener('abort', destroy, { once: true })
  socket.once('close', () => signal.removeEventListener('abort', destroy))
  // The HTTP request reports errors of the socket; later ones are irrelevant.
  socket.on('error', () => undefined)
  return socket
}
