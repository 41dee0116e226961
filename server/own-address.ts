import type { AddressInfo, Server } from 'node:net'

/**
 * Where a listening server reaches itself.
 * @returns an address such as `http://localhost:3000`, without a trailing slash
 */
export function ownAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '::' || address === '0.0.0.0') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
