import { combineChunks, stringFromBase64URL } from '@supabase/ssr'
import { log } from '../log/log'

type Cookie = { name: string; value: string }

/** How @supabase/ssr marks an encoded value (cookies.ts). */
const PREFIX = 'base64-'
/**
 * Takes the place of a malformed value. Supabase's client finds no session in it, and still removes the cookie when it
 * stores a session; for the value itself it would log a stack trace at each reading.
 */
const NO_SESSION = 'malformed'

/** Clients decide what they send, so the log must not grow with it. */
const LOG_EVERY_MS = 60_000
let logged = -Infinity

/**
 * The cookies of a request, with a session that cannot be decoded made unreadable for Supabase's client. A browser has
 * lost a part of it, or a client made it up. Logs this, at most once a minute.
 * @param session name of the session's cookie, from `sessionCookies`
 */
export async function hideMalformedSession(cookies: readonly Cookie[], session: string): Promise<Cookie[]> {
  const text = await combineChunks(session, (name) => cookies.find((cookie) => cookie.name === name)?.value)
  if (!text?.startsWith(PREFIX) || isJson(text.slice(PREFIX.length))) return [...cookies]
  if (performance.now() - logged >= LOG_EVERY_MS) {
    logged = performance.now()
    log().warn('A request had a malformed session cookie, and counts as signed out.')
  }
  return cookies.map((cookie) =>
    cookie.name === session || cookie.name.startsWith(`${session}.`)
      ? { name: cookie.name, value: NO_SESSION }
      : cookie,
  )
}

function isJson(encoded: string): boolean {
  try {
    JSON.parse(stringFromBase64URL(encoded))
    return true
  } catch {
    return false
  }
}
