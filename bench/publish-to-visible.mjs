// How long it takes from publishing until the public page shows it: 50 changes of one heading, one after another.
// Run while the site is up: npm run bench:publish -- [runs] [studio]
// With "studio" each change is a draft first, and published by the request that the Studio's button sends.
import { contentClient, credentials, site } from './running-copy.mjs'

const runs = Number(process.argv[2] ?? 50)
const asStudio = process.argv[3] === 'studio'
const sanity = contentClient(credentials().writeToken)

const before = await sanity.fetch('*[_id == "page-contact"][0].heading')
const times = []
try {
  for (let run = 1; run <= runs; run++) {
    const heading = `Heading number ${run}`
    if (asStudio) {
      await sanity.action({
        actionType: 'sanity.action.document.edit',
        draftId: 'drafts.page-contact',
        publishedId: 'page-contact',
        patch: { set: { heading } },
      })
    }
    const started = performance.now()
    if (asStudio) {
      await sanity.action({
        actionType: 'sanity.action.document.publish',
        draftId: 'drafts.page-contact',
        publishedId: 'page-contact',
      })
    } else await sanity.patch('page-contact').set({ heading }).commit()
    while (!(await (await fetch(`${site}/contact`)).text()).includes(heading)) {
      if (performance.now() - started > 30_000)
        throw new Error(`"${heading}" did not appear within 30 seconds`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    times.push(performance.now() - started)
  }
} finally {
  await sanity.patch('page-contact').set({ heading: before }).commit()
}
times.sort((a, b) => a - b)
const at = (share) => `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))])} ms`
console.log(`publish to visible, ${runs} changes: median ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)}`)
