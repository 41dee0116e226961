// Measures the site beside nginx, plain Next.js and Astro in one run, and writes bench/results.md:
// npm run bench [-- --rounds 5]
// npm run bench -- <part …>
// The second form prints some parts and leaves the file as it is.
import { parseArgs } from 'node:util'
import { withoutNginx } from '../server/nginx/run.ts'
import { publicPaths } from '../tests/e2e/support/routes.ts'
import { runLighthouse } from './lighthouse.mjs'
import { weighPages } from './page-weight.mjs'
import { measurePublishing } from './publish-to-visible.mjs'
import { firstLine, load, writeReport } from './report.mjs'
import { contentClient } from './running-copy.mjs'
import { startCompared } from './servers.mjs'
import { heading, homeTable, pagesTable, publishingTable } from './tables.mjs'
import { measureThroughput } from './throughput.mjs'

const options = { rounds: { type: 'string', default: '5' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const rounds = Number(values.rounds)
/** For Lighthouse of every public page, which is most of the time that a run takes. */
const fewerRounds = Math.ceil(rounds / 2)
const ARTICLE = '/blog/thefutureoffitness'
const parts = { throughput, publishing, weight, scores }
const unknown = positionals.find((part) => !Object.hasOwn(parts, part))
if (unknown) stop(`There is no part “${unknown}”: ${Object.keys(parts).join(', ')}`)
if (withoutNginx) stop(withoutNginx)
const wrk = firstLine('wrk', ['-v'])
if (!wrk) stop('wrk is not installed here (Debian, Ubuntu: apt-get install wrk; macOS: brew install wrk).')

const run = { began: new Date(), loadBefore: load(), rounds, fewerRounds, wrk }
const { site, servers, empty, stop: stopAll } = await startCompared(['/', ARTICLE])
const pages = Object.fromEntries(publicPaths.map((path) => [path, site.behindNginx + path]))
const results = { servers: { ...servers, 'an empty page': empty }, pages }
try {
  const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
  for (const part of wanted) results[part] = await parts[part]()
} finally {
  await stopAll()
}
const report = [heading(run), homeTable(results), pagesTable(results), publishingTable(results)]
  .filter(Boolean)
  .join('\n\n')
if (positionals.length === 0) writeReport('bench/results.md', `${report}\n`)
console.log(report)

/** The first server is the upper limit, the last the baseline. */
async function throughput() {
  // What has a home page and nothing else does not serve the article.
  const targets = {
    home: Object.entries(servers).filter(([name]) => name !== 'an Astro page'),
    article: Object.entries(servers).filter(([name]) => !/^an? /.test(name)),
  }
  const found = {}
  for (const [page, path] of Object.entries({ home: '', article: ARTICLE.slice(1) })) {
    const urls = Object.fromEntries(targets[page].map(([name, url]) => [name, url + path]))
    for (const encoding of ['gzip', 'br'])
      found[`${page}, ${encoding}`] = await measureThroughput(urls, encoding, rounds)
  }
  return found
}

function publishing() {
  const client = contentClient(site.writeToken, site.cloudPort)
  const origins = { directly: site.alone, 'through nginx': site.behindNginx }
  // The 95th percentile of fewer than 20 is the slowest.
  const times = measurePublishing(client, Object.values(origins), { runs: 12 * rounds })
  return times.then((byOrigin) => Object.entries(origins).map(([name, origin]) => [name, byOrigin[origin]]))
}

function weight() {
  return weighPages([...homes(), ...Object.values(pages)])
}

async function scores() {
  const compared = await runLighthouse(homes(), rounds)
  return { ...(await runLighthouse(Object.values(pages), fewerRounds)), ...compared }
}

/** Without the files of nginx, which are pages without what they load. */
function homes() {
  return Object.entries(results.servers).flatMap(([name, url]) => (name === 'nginx, files' ? [] : [url]))
}

function stop(problem) {
  console.error(problem)
  process.exit(1)
}
