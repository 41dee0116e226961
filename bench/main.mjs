// Runs all comparable measurements side by side and writes them to bench/results.md:
// npm run bench [-- part …] [-- --rounds 5]
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { withoutNginx } from '../server/nginx/run.ts'
import { publicPaths } from '../tests/e2e/support/routes.ts'
import { runLighthouse } from './lighthouse.mjs'
import { weighPages } from './page-weight.mjs'
import { percentile } from './percentile.mjs'
import { measurePublishing } from './publish-to-visible.mjs'
import { firstLine, occasion, table, writeReport } from './report.mjs'
import { contentClient } from './running-copy.mjs'
import { dataDir, distDir, serveFolder, startFiles, startSite } from './servers.mjs'
import { buildStaticPage } from './static-page.mjs'
import { measureThroughput } from './throughput.mjs'

const options = { rounds: { type: 'string', default: '5' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const rounds = Number(values.rounds)
const PAGES = { home: '/', article: '/blog/thefutureoffitness' }
const RESULTS = 'bench/results.md'
/** Its blocking time is the browser's own. Lighthouse wants some text to paint. */
const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Empty</title><p>Empty'
const parts = { throughput, publishing, weight, scores }
const unknown = positionals.find((part) => !Object.hasOwn(parts, part))
if (unknown) stop(`There is no part “${unknown}”: ${Object.keys(parts).join(', ')}`)
if (withoutNginx) stop(withoutNginx)
const wrk = firstLine('wrk', ['-v'])
if (!wrk) stop('wrk is not installed here (Debian, Ubuntu: apt-get install wrk; macOS: brew install wrk).')

const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
const site = await startSite()
try {
  for (const part of wanted) await saveResult(part, await parts[part]())
} finally {
  await site.stop()
}
writeReport(RESULTS, await results())
console.log(await readFile(RESULTS, 'utf8'))

/** Stores the result of a part, so that parts can be measured in separate runs. */
async function saveResult(part, text) {
  await writeFile(`${dataDir}/${part}.md`, `${text}\n\n${occasion()}\n`)
}

async function results() {
  const texts = Object.keys(parts).map((part) => readFile(`${dataDir}/${part}.md`, 'utf8').catch(() => ''))
  return [heading(), ...(await Promise.all(texts)).filter(Boolean)].join('\n\n')
}

async function throughput() {
  for (const path of Object.values(PAGES)) await fetch(site.alone + path)
  const files = await startFiles(site.alone, Object.values(PAGES))
  // The first is the upper limit, the last the baseline.
  const servers = {
    'nginx, files': files.url,
    'nginx and us': site.behindNginx,
    'us alone': site.alone,
    'plain next start': site.plain,
  }
  const rows = []
  for (const [page, path] of Object.entries(PAGES)) {
    const targets = Object.fromEntries(Object.entries(servers).map(([name, origin]) => [name, origin + path]))
    for (const encoding of ['gzip', 'br']) {
      const results = await measureThroughput(targets, encoding, rounds)
      for (const [name, { rps, share, timesLast, p99, failed }] of Object.entries(results)) {
        rows.push([
          `${page}, ${encoding}`,
          name,
          rps,
          share.toFixed(3),
          timesLast.toFixed(1),
          p99.toFixed(1),
          failed,
        ])
      }
    }
  }
  await files.stop()
  return table(
    `## Requests a second, 32 connections, medians of ${rounds} interleaved rounds`,
    ['page', 'server', 'requests/s', 'of nginx with files', 'times plain Next.js', 'p99 ms', 'failed'],
    rows,
  )
}

async function publishing() {
  const { alone, behindNginx, cloudPort, writeToken } = site
  // The 95th percentile of fewer than 20 is the slowest.
  const runs = 12 * rounds
  const origins = { directly: alone, 'through nginx': behindNginx }
  const client = contentClient(writeToken, cloudPort)
  const times = await measurePublishing(client, Object.values(origins), { runs })
  const rows = Object.entries(origins).map(([name, origin]) => [
    name,
    ...[0.5, 0.95, 1].map((share) => Math.round(percentile(times[origin], share))),
  ])
  return table(
    `## Milliseconds from publishing until the last visitor got the old page, ${runs} changes`,
    ['', 'median', 'p95', 'slowest'],
    rows,
  )
}

async function weight() {
  const generated = await generatedPage()
  const urls = { 'plain next start, home': `${site.plain}/`, ...generated?.urls }
  for (const path of publicPaths) urls[path] = site.alone + path
  // The first visitor of a page that is not prepared yet gets it compressed in haste.
  for (const url of Object.values(urls)) await fetch(url)
  const weights = await weighPages(Object.values(urls))
  await generated?.stop()
  const rows = Object.entries(urls).map(([name, url]) => {
    const { bytes, requests, scripts, byType } = weights[url]
    const parts = Object.entries(byType).map(([type, size]) => `${type} ${kilobytes(size)}`)
    return [name, kilobytes(bytes), requests, scripts, parts.join(', ')]
  })
  return table(
    '## Weight in kB, cold on a phone (390 px), before the first touch',
    ['page', 'kB', 'requests', 'scripts', 'of it'],
    rows,
  )
}

async function scores() {
  const generated = await generatedPage()
  const urls = { 'plain next start, home': `${site.plain}/`, ...generated?.urls }
  for (const path of publicPaths) urls[path] = site.behindNginx + path
  const found = await runLighthouse(Object.values(urls), rounds)
  await generated?.stop()
  const rows = Object.entries(urls).map(([name, url]) => {
    const { categories, lcp, tbt, cls, failed } = found[url]
    return [name, ...categories, lcp, tbt, cls.toFixed(3), failed.join(', ')]
  })
  return table(
    `## Lighthouse, mobile, medians of ${rounds}`,
    [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP ms',
      'TBT ms',
      'CLS',
      'audits that cost points',
    ],
    rows,
  )
}

/** The home page built by a static site generator, and an empty page, served by nginx. */
async function generatedPage() {
  const folder = await buildStaticPage(site.alone, distDir)
  if (!folder) return undefined
  await writeFile(`${folder}/empty.html`, EMPTY_PAGE)
  const server = await serveFolder(folder, 'generated')
  return {
    urls: { 'an empty page': `${server.url}/empty.html`, 'Astro, home': `${server.url}/` },
    stop: server.stop,
  }
}

function heading() {
  return `# Results of \`npm run bench\`\n\n${firstLine('nginx', ['-v'])}, ${wrk}\n\nAbsolute figures belong to the machine named below each table; compare within a table.`
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}

function stop(problem) {
  console.error(problem)
  process.exit(1)
}
