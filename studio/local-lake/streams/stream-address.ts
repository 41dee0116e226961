/** Paths whose answers stay open: changes of documents (`listen`) and of published content (`live`). */
const STREAM_PATH = /\/data\/(listen|live)\//

/**
 * The address of the WebSocket that carries a stream.
 * @param url absolute address of a request
 * @returns the same address with the scheme of WebSockets; undefined when the request is no stream
 */
export function streamSocketAddress(url: string): string | undefined {
  const address = new URL(url)
  if (!STREAM_PATH.test(address.pathname)) return undefined
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}
