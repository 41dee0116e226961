/** Paths with streamed responses: changes of documents (`listen`) and of published content (`live`). */
const STREAM_PATH = /\/data\/(listen|live)\//

/**
 * The URL of the WebSocket that carries a stream.
 * @param url absolute URL of a request
 * @returns the same URL with the scheme of WebSockets; undefined when the request is no stream
 */
export function streamSocketUrl(url: string): string | undefined {
  const socketUrl = new URL(url)
  if (!STREAM_PATH.test(socketUrl.pathname)) return undefined
  socketUrl.protocol = socketUrl.protocol === 'https:' ? 'wss:' : 'ws:'
  return socketUrl.href
}
