import { isIP } from 'node:net'
import type { Context } from 'hono'

/** Who asks: the first address that proxies name, and the program. */
export type Client = { ip: string; userAgent: string | null }

/** Who sends a request; behind proxies the first address of `x-forwarded-for`, as the real server reads it. */
export function clientOf(c: Context): Client {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  return {
    // Without a proxy and a socket, as in a test, it can only be this machine.
    ip: forwarded.find((part) => part !== '') || plain(incoming?.socket?.remoteAddress ?? '') || '127.0.0.1',
    userAgent: c.req.header('user-agent') || null,
  }
}

/** An address in the one way in which it is kept and compared; '' for what is none. */
function plain(text: string): string {
  const address = text.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIP(address)
  return kind === 6 ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : kind === 4 ? address : ''
}
