import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { Auth } from '../service.ts'
import { InvalidToken } from '../tokens/read-token.ts'
import { isAdminRole } from './bearer.ts'

/** The client of a request: its IP address and user agent. */
export type Client = { ip: string; userAgent: string | null }

/** Context key of the IP address that `trustForwardedIp` found. */
const FORWARDED = 'forwardedIp'

/**
 * Trusts the header Sb-Forwarded-For of requests with a server key in `apikey`, where
 * GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED is set: a server names its visitor's IP address. The gateway of a hosted
 * project removes the header from all other requests. Invalid IP addresses are ignored.
 */
export function trustForwardedIp(auth: Auth): MiddlewareHandler {
  return async (c, next) => {
    const named = plain((c.req.header('sb-forwarded-for') ?? '').split(',')[0]?.trim() ?? '')
    if (named && auth.settings.security.sbForwardedFor && (await hasServerKey(c, auth)))
      c.set(FORWARDED, named)
    await next()
  }
}

async function hasServerKey(c: Context, auth: Auth): Promise<boolean> {
  try {
    const { role } = await auth.keys.verify(c.req.header('apikey') ?? '')
    return isAdminRole(role, auth)
  } catch (error) {
    if (error instanceof InvalidToken) return false
    throw error
  }
}

/** The IP address of a server's visitor; undefined when none was sent or it was not trusted. */
export const forwardedIp = (c: Context): string | undefined => c.get(FORWARDED) as string | undefined

/** The client of a request; behind proxies the first IP address of `x-forwarded-for`, as the real server reads it. */
export function clientInfo(c: Context): Client {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  const seen = forwarded.find((part) => part !== '') || plain(incoming?.socket?.remoteAddress ?? '')
  // A request without a proxy and a socket, as in a test, comes from this machine.
  return { ip: forwardedIp(c) ?? (seen || '127.0.0.1'), userAgent: c.req.header('user-agent') || null }
}

/** An IP address in its canonical form; '' for an invalid one. */
function plain(text: string): string {
  const ip = text.replace(/^([^%]*)%.*$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIP(ip)
  return kind === 6 ? new URL(`http://[${ip}]/`).hostname.slice(1, -1) : kind === 4 ? ip : ''
}
