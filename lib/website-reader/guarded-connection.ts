import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Network } from './network.ts'
import { publicAddress } from './public-address.ts'

/** How many addresses of a name are tried. */
const MOST_ADDRESSES = 3

/** What must not be asked because it is this site. */
export type OwnSite = {
  /** host of SITE_URL */
  host: string
  network: Network
}

/** A website leads, or wants to lead, to where the reader does not go. */
export class Refused extends Error {
  override name = 'Refused'
}

/**
 * Opens a connection to a website, and to nothing else.
 *
 * The name is resolved once, every address of it has to be public and none may be ours; the connection goes to one of
 * these very addresses, not to the name, and its other end is compared before a byte is sent.
 * @param url from `websiteUrl`
 * @throws Refused where an address is not public or ours; what the network throws; the signal's reason when it ends
 */
export async function openGuarded(url: URL, own: OwnSite, signal: AbortSignal): Promise<Socket> {
  const { network } = own
  const { hostname } = url
  if (hostname === own.host || hostname.endsWith(`.${own.host}`))
    throw new Refused(`${hostname} is this site`)
  const [resolved, ours] = await Promise.all([network.resolve(hostname, signal), ownAddresses(own, signal)])
  signal.throwIfAborted()
  if (resolved.length === 0) throw new Refused(`${hostname} has no address`)
  const addresses = resolved.map((text) => {
    const address = publicAddress(text)
    if (address === undefined) throw new Refused(`${hostname} leads to ${text}, which is not public`)
    if (ours.has(address)) throw new Refused(`${hostname} leads to this site`)
    return address
  })
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const socket = await connectToFirst(addresses.slice(0, MOST_ADDRESSES), port, network, signal)
  return url.protocol === 'https:' ? secure(socket, hostname, signal) : socket
}

/** Addresses of this machine and of SITE_URL, as far as they are public. */
async function ownAddresses({ host, network }: OwnSite, signal: AbortSignal): Promise<Set<string>> {
  const all = [...network.own(), ...(host.includes('.') ? await network.resolve(host, signal) : [])]
  return new Set(all.flatMap((text) => publicAddress(text) ?? []))
}

async function connectToFirst(
  addresses: readonly string[],
  port: number,
  network: Network,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown
  for (const address of addresses) {
    try {
      return await connectTo(address, port, network, signal)
    } catch (error) {
      if (signal.aborted || error instanceof Refused) throw error
      failure = error
    }
  }
  throw failure
}

async function connectTo(
  address: string,
  port: number,
  network: Network,
  signal: AbortSignal,
): Promise<Socket> {
  const socket = network.connect(address, port)
  try {
    await once(socket, 'connect', { signal })
    const peer = network.peer(socket)
    if (peer !== undefined && publicAddress(peer) === address) return destroyedBy(socket, signal)
    throw new Refused(`The connection to ${address} leads to ${peer}`)
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

/** A socket that ends with the time for reading a website. */
function destroyedBy(socket: Socket, signal: AbortSignal): Socket {
  const destroy = () => socket.destroy()
  signal.addEventListener('abort', destroy, { once: true })
  socket.once('close', () => signal.removeEventListener('abort', destroy))
  // What asks over it hears of errors by itself; an error after that concerns nobody.
  socket.on('error', () => undefined)
  return socket
}
