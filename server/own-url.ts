import type { AddressInfo, Server } from 'node:net'
import { isLoopback } from '../lib/http/loopback.ts'

/**
 * The URL at which a listening server reaches itself.
 * @returns a URL such as `http://localhost:3000`, without a trailing slash
 */
export function ownUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '::' || address === '0.0.0.0') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/**
 * The IP address to listen on by default, without HOST.
 * @param siteUrl SITE_URL
 * @returns a loopback address if SITE_URL is on this machine; undefined for all interfaces
 */
export function listenHost(siteUrl: string): string | undefined {
  const url = new URL(siteUrl)
  if (!isLoopback(url)) return undefined
  return url.hostname === 'localhost' ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, '')
}
