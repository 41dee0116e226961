import { readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'
import { distDir } from './test-site'

const POLL_MS = 50
/** Longer than the interval of the reconciler in site-environment.ts, which must not handle a change again. */
const QUIET_MS = 6_000
/** Where Next.js stores what it renders. */
const folder = path.join(distDir, 'server/route-cache')
/** Of a page its HTML, of a file such as the sitemap its body. */
const STORED = /\/\$(\/.*?)(?:\.html|\.body)$/

/**
 * Counts how often the site renders its pages and files: each time Next.js stores one, its file changes.
 * @param act changes content; the site then counts as done when it has rendered nothing for six seconds
 * @returns the number of renderings by path, only of what was rendered; the home page is `/index`
 */
export async function renderingsDuring(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const last = storedAt()
  let quietSince = Date.now()
  // Looking into every folder takes 5 ms.
  let isChanged = true
  const watcher = watch(folder, { recursive: true }, () => (isChanged = true))
  const poll = setInterval(() => {
    if (!isChanged) return
    isChanged = false
    for (const [stored, time] of storedAt()) {
      if (last.get(stored) === time) continue
      last.set(stored, time)
      counts[stored] = (counts[stored] ?? 0) + 1
      quietSince = Date.now()
    }
  }, POLL_MS)
  try {
    await act()
    quietSince = Date.now()
    while (Date.now() < quietSince + QUIET_MS) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  } finally {
    clearInterval(poll)
    watcher.close()
  }
  return counts
}

/** When each path was last stored. A file that is being written is empty for a moment, and left out. */
function storedAt(): Map<string, number> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const stored = STORED.exec(name)?.[1]
      const stats = stored && statSync(path.join(folder, name), { throwIfNoEntry: false })
      return stats && stats.size > 0 ? [[stored, stats.mtimeMs] as const] : []
    }),
  )
}
