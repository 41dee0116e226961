import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { Auth } from '../service.ts'
import { InvalidToken } from '../tokens/read-token.ts'
import { isAdminRole } from './bearer.ts'

/** Who asks: the first address that proxies name, and the program. */
export type Client = { ip: string; userAgent: string | null }

/** Where a request keeps the address that `trustForwardedAddress` found. */
const FORWARDED = 'forwardedAddress'

/**
 * Believes the header Sb-Forwarded-For, where GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED says so, from whoever sends a
 * key of the server in `apikey`: a server that asks for its visitors names them. Before a hosted project the gateway
 * takes the header away from everybody else. What is no address is passed over.
 */
export function trustForwardedAddress(auth: Auth): MiddlewareHandler {
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

/** The address that a server asks for; undefined when none was named, or it was not to be believed. */
export const forwardedAddress = (c: Context): string | undefined => c.get(FORWARDED) as string | undefined

/** Who sends a request; behind proxies the first address of `x-forwarded-for`, as the real server reads it. */
export function clientInfo(c: Context): Client {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  const seen = forwarded.find((part) => part !== '') || plain(incoming?.socket?.remoteAddress ?? '')
  // Without a proxy and a socket, as in a test, it can only be this machine.
  return { ip: forwardedAddress(c) ?? (seen || '127.0.0.1'), userAgent: c.req.header('user-agent') || null }
}

/** An address in the one way in which it is kept and compared; '' for what is none. */
function plain(text: string): string {
  const address = text.replace(/^([^%]*)%.*$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIP(address)
  return kind === 6 ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : kind === 4 ? address : ''
}
