// Measures the time from publishing until the public page shows the change: 50 changes of one heading, one after
// another. While the site is running: npm run bench:publish -- [runs] [studio]
// With "studio" each change is a draft first, and published by the request that the Studio's button sends.
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './percentile.mjs'
import { contentClient, credentials, site } from './running-copy.mjs'

const id = 'page-contact'

/**
 * Publishes headings of the contact page and polls the page as visitors would.
 * @param sanity a client that may write
 * @param origins base URLs of the site; each is polled separately
 * @returns milliseconds from publishing until a visitor last got the old page, by origin
 */
export async function measurePublishing(sanity, origins, { runs, asStudio = false }) {
  const before = await sanity.fetch('*[_id == $id][0].heading', { id })
  const times = Object.fromEntries(origins.map((origin) => [origin, []]))
  try {
    for (let run = 1; run <= runs; run++) {
      const heading = `Heading number ${run}`
      if (asStudio) await sanity.action(draftOf(heading))
      // A random pause, because nginx caches a page for one second.
      await sleep(Math.random() * 1000)
      const started = performance.now()
      const seen = origins.map((origin) => untilSeen(origin, heading, started))
      if (asStudio) await sanity.action(publication)
      else await sanity.patch(id).set({ heading }).commit()
      for (const [index, origin] of origins.entries()) times[origin].push(await seen[index])
    }
  } finally {
    await sanity.patch(id).set({ heading: before }).commit()
  }
  return times
}

const draftOf = (heading) => ({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${id}`,
  publishedId: id,
  patch: { set: { heading } },
})
const publication = {
  actionType: 'sanity.action.document.publish',
  draftId: `drafts.${id}`,
  publishedId: id,
}

/** Caches have a copy for each encoding; all of them have to show the change. */
async function untilSeen(origin, heading, started) {
  const missing = new Set(['gzip', 'br', 'identity'])
  while (missing.size > 0) {
    for (const encoding of missing) {
      const page = await fetch(`${origin}/contact`, { headers: { 'accept-encoding': encoding } })
      if ((await page.text()).includes(heading)) missing.delete(encoding)
    }
    if (performance.now() - started > 30_000) throw new Error(`"${heading}" did not appear within 30 seconds`)
    await sleep(5)
  }
  return performance.now() - started
}

if (import.meta.main) {
  const [runs = 50, mode] = process.argv.slice(2)
  const options = { runs: Number(runs), asStudio: mode === 'studio' }
  const times = (await measurePublishing(contentClient(credentials().writeToken), [site], options))[site]
  const ms = (share) => `${Math.round(percentile(times, share))} ms`
  console.log(`publish to visible, ${runs} changes: median ${ms(0.5)}, p95 ${ms(0.95)}, slowest ${ms(1)}`)
}
