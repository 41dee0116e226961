import { combineChunks, stringFromBase64URL } from '@supabase/ssr'
import { log } from '../log/log'

type Cookie = { name: string; value: string }

/** How @supabase/ssr marks an encoded value (cookies.ts). */
const PREFIX = 'base64-'
/** What it adds to the name when a value is so long that several cookies hold it (createChunks). */
const CHUNK = /\.\d+$/
/**
 * Takes the place of a malformed value. Supabase's client finds no session in it, and still removes the cookie when it
 * stores a session; for the value itself it would log a warning at each reading.
 */
const NO_SESSION = 'malformed'

/** Clients decide what they send, so the log must not grow with it. */
const LOG_EVERY_MS = 60_000
let logged = -Infinity

/**
 * The cookies of a request, with those of a session that Supabase's client cannot decode made unreadable for it. A
 * browser has lost a part of them, or a client made them up. Logs this, at most once a minute.
 * @param session name of the session's cookie, from `sessionCookies`; names of other cookies of a session begin with it
 */
export async function hideMalformedSession(cookies: readonly Cookie[], session: string): Promise<Cookie[]> {
  const values = new Map(cookies.map(({ name, value }) => [name, value]))
  const malformed = new Set<string>()
  for (const key of new Set(cookies.map(keyOf))) {
    const text = key.startsWith(session) ? await combineChunks(key, (name) => values.get(name)) : null
    if (text?.startsWith(PREFIX) && !isJson(text.slice(PREFIX.length))) malformed.add(key)
  }
  if (malformed.size > 0 && performance.now() - logged >= LOG_EVERY_MS) {
    logged = performance.now()
    log().warn('A request had malformed session cookies, which count as missing.')
  }
  return cookies.map((cookie) =>
    malformed.has(keyOf(cookie)) ? { name: cookie.name, value: NO_SESSION } : cookie,
  )
}

const keyOf = ({ name }: Cookie) => name.replace(CHUNK, '')

function isJson(encoded: string): boolean {
  try {
    JSON.parse(stringFromBase64URL(encoded))
    return true
  } catch {
    return false
  }
}
