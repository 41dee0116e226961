import { readFile } from 'node:fs/promises'
import { isAbsolute } from 'node:path'

/** How long a fetched template is cached, in milliseconds, as at the real server. */
const cacheMs = 10 * 60_000

/**
 * Reads templates from an http(s) URL, a path on the site (`/mails/x.html`) or a file.
 * @throws when it cannot be read
 */
export function createTemplateSource(siteUrl: string): (place: string) => Promise<string> {
  const cache = new Map<string, { text: string; until: number }>()
  return async (place) => {
    if (!/^https?:/i.test(place)) {
      const file = await readFile(place, 'utf8').catch(() => undefined)
      if (file !== undefined) return file
      if (!isAbsolute(place)) throw new Error(`The mail template ${place} cannot be read`)
    }
    const url = new URL(place, siteUrl).href
    const found = cache.get(url)
    if (found && found.until > Date.now()) return found.text
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`The mail template ${url} responds with ${response.status}`)
    const text = await response.text()
    cache.set(url, { text, until: Date.now() + cacheMs })
    return text
  }
}
