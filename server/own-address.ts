import type { AddressInfo, Server } from 'node:net'
import { isLoopback } from '../lib/http/loopback.ts'

/**
 * Where a listening server reaches itself.
 * @returns an address such as `http://localhost:3000`, without a trailing slash
 */
export function ownAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '::' || address === '0.0.0.0') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/**
 * The network address that a server listens on where HOST does not say.
 * @param siteUrl SITE_URL
 * @returns an address of this machine where only this machine uses the site; undefined for all interfaces
 */
export function listenAddress(siteUrl: string): string | undefined {
  const url = new URL(siteUrl)
  if (!isLoopback(url)) return undefined
  return url.hostname === 'localhost' ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, '')
}
