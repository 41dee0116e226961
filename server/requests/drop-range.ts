import type { IncomingMessage } from 'node:http'

/**
 * Removes a `Range` that is malformed, or asks for several parts, so that the client gets the whole file, as the
 * standard demands of the former. Next.js would respond as if the range were beyond the end of the file.
 */
export function dropRange({ headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const isPart = first ? !last || Number(first) <= Number(last) : last
  if (!isPart) delete headers.range
}
