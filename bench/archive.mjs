// Measures what the size of a site costs and writes it to bench/archive.md: npm run bench:archive [-- articles] [views]
// With names of parts (`-- 10000 100000 timeToVisitor,memory`) it measures these and prints them.
// Builds and serves three sites side by side, with 10, 100 and 10,000 articles and a tenth as many landing pages.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import {
  articleId,
  articlePath,
  authorId,
  AUTHORS,
  landingPageId,
  landingPath,
  slug,
  TOPICS,
  yearOf,
} from './archive-content.mjs'
import { startSite } from './archive-site.mjs'
import { openStudio } from './archive-studio.mjs'
import { median } from './percentile.mjs'
import { occasion, table, writeReport } from './report.mjs'

const [largest = 10_000, views = 100_000] = process.argv.slice(2, 4).map(Number)
const only = process.argv[4]?.split(',')
const AT_ONCE = 16
/** Changes of which the time to the visitor is the median. */
const CHANGES = 9
const MEMORY_STEPS = 10
/** Openings of each part of the Studio. */
const ROUNDS = 3
const RESULTS = 'bench/archive.md'

const all = [build, lists, publishing, timeToVisitor, studio, memory]
const parts = all.filter(({ name }) => !only || only.includes(name))
if (only && parts.length < only.length)
  throw new Error(`Name parts among ${all.map(({ name }) => name).join(', ')}, not ${only.join()}.`)

// Memory is measured on the largest site alone.
const compared = parts.some((part) => part !== memory) ? [10, 100, largest] : [largest]
const sizes = compared.map((articles) => ({ articles, landingPages: articles / 10 }))

const sites = []
try {
  for (const size of sizes) sites.push(await startSite(size, sites.length))
  const texts = [`# Results of \`npm run bench:archive\``]
  // It takes an hour, so that each part is written when it is known.
  for (const part of parts) {
    texts.push(`${await part()}\n\n${occasion()}`)
    console.log(texts.at(-1))
    if (!only) writeReport(RESULTS, `${texts.join('\n\n')}\n`)
  }
} finally {
  for (const site of sites) await site.stop()
}

function build() {
  const rounded = (value) => Number(value.toFixed(1))
  const megabytes = (bytes) => rounded(bytes / 1e6)
  const seconds = sites.map(({ build }) => rounded(build.cpuSeconds))
  const hundred = sites[1].build
  return compare('## Build, compared with 100 articles', {
    'seconds of processor time': [seconds, seconds[1]],
    'MB of output': [sites.map((site) => megabytes(site.build.bytes)), megabytes(hundred.bytes)],
    files: [sites.map((site) => site.build.files), hundred.files],
  })
}

/** The size of what lists many documents. */
async function lists() {
  const paths = ['/sitemap/0.xml', '/llms.txt', '/feed.xml', '/search/index.json', '/blog', '/team/bench-0']
  paths.push(
    '/team/bench-0/feed.xml',
    '/blog/topics/bench-0',
    `/blog/archive/${yearOf(largest / 2, largest)}`,
  )
  const rows = {}
  for (const path of paths) {
    const sizes = sites.map(async ({ origin }) => {
      const body = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
      return Number((gzipSync(body).length / 1000).toFixed(1))
    })
    rows[path] = [await Promise.all(sizes)]
  }
  return compare('## Lists, kB with gzip', rows)
}

/**
 * Counts the pages rendered again after one change: those that the site requests by itself, and with all visits of
 * readers.
 */
async function publishing() {
  const rows = {}
  for (const site of sites) {
    const pages = pagesOf(site)
    for (let time = 0; time < 2; time++) await visitAll(site, pages)
    await quiet(site, Date.now())
    for (const [name, change] of Object.entries(await changesOf(site))) {
      const before = Date.now()
      await change.commit()
      await quiet(site, before)
      const byItself = site.renderedSince(before)
      for (let time = 0; time < 2; time++) await visitAll(site, pages)
      await quiet(site, before)
      const all = site.renderedSince(before)
      rows[name] = [...(rows[name] ?? []), `${byItself.length}, ${all.length}`]
      if (process.env.BENCH_LIST) console.log(site.articles, name, { byItself, all })
    }
  }
  const visited = sites.map((site) => pagesOf(site).length).join(', ')
  return compare(
    `## Pages that a change renders again: by itself, and with visits to ${visited} pages`,
    Object.fromEntries(Object.entries(rows).map(([name, counts]) => [name, [counts]])),
  )
}

function pagesOf({ articles, landingPages }) {
  const some = (most, pathOf, all) => Array.from({ length: Math.min(all, most) }, (_, n) => pathOf(n))
  return [
    ...['/', '/blog', '/team', '/contact', '/create', '/terms-and-conditions.html'],
    ...(articles > 10 ? ['/blog/page/2'] : []),
    ...some(400, articlePath, articles),
    ...some(100, landingPath, landingPages),
    ...some(AUTHORS, (number) => `/team/bench-${number}`, AUTHORS),
    ...some(TOPICS, (number) => `/blog/topics/bench-${number}`, TOPICS),
    ...new Set(some(articles, (number) => `/blog/archive/${yearOf(number, articles)}`, articles)),
  ]
}

async function changesOf({ sanity, articles }) {
  const changed = `Changed ${Date.now()}`
  const copy = `bench-new-${Date.now()}`
  const article = await sanity.getDocument(articleId(3))
  return {
    'an article': sanity.patch(articleId(3)).set({ title: changed }),
    'an old article': sanity.patch(articleId(articles - 1)).set({ title: changed }),
    'a new article': sanity
      .transaction()
      .create({ ...article, _id: copy, slug: slug(copy), publishedAt: '2026-01-01' }),
    'a landing page': sanity.patch(landingPageId(0)).set({ title: changed }),
    'a team member': sanity.patch(authorId(3)).set({ name: changed }),
    'a word of the menu': sanity.patch('siteSettings').set({ 'labels.home': changed }),
  }
}

/** Waits until no page was rendered for three seconds. */
async function quiet(site, since) {
  for (let seen = -1, now = 0; seen !== now;) {
    seen = now
    await sleep(3000)
    now = site.renderedSince(since).length
  }
}

/** The time from a publication until the document's page shows the change; the sites take turns. */
async function timeToVisitor() {
  const rows = {}
  const kinds = {
    'an article': [articleId, articlePath, 'title'],
    'a landing page': [landingPageId, landingPath, 'seo.title'],
  }
  for (const [name, [idOf, pathOf, field]] of Object.entries(kinds)) {
    const times = sites.map(() => [])
    for (let change = 0; change < CHANGES; change++) {
      for (const [index, site] of sites.entries()) {
        const title = `Changed ${Date.now()}`
        const page = site.origin + pathOf(0)
        const started = performance.now()
        await site.sanity
          .patch(idOf(0))
          .set({ [field]: title })
          .commit()
        while (!(await (await fetch(page)).text()).includes(title)) {
          if (performance.now() - started > 30_000)
            throw new Error(`${page} did not change within 30 seconds`)
          await sleep(5)
        }
        times[index].push(performance.now() - started)
        await quiet(site, Date.now() - 3000)
      }
    }
    const medians = times.map((taken) => Math.round(median(taken)))
    rows[name] = [medians, medians[0]]
  }
  return compare(
    `## Milliseconds from a publication until the page shows it, medians of ${CHANGES}, compared with 10 articles`,
    rows,
  )
}

async function studio() {
  const [small, , large] = sites
  const times = []
  for (const site of [small, large]) times.push(await openStudio(site, ROUNDS))
  const names = Object.keys(times[0])
  const rows = names.map((name) => [name, ...times.map((taken) => Math.round(median(taken[name])))])
  const columns = ['', ...[small, large].map(({ articles }) => `${articles} articles`)]
  return table(`## The Studio, milliseconds with loading it, medians of ${ROUNDS}`, columns, rows)
}

/** Resident memory of the server during many views of random articles. */
async function memory() {
  const site = sites.at(-1)
  const rows = []
  const report = (seen) => rows.push([seen, megabytesOf(site.pid, 'VmRSS'), megabytesOf(site.pid, 'VmHWM')])
  report(0)
  const step = Math.ceil(views / MEMORY_STEPS)
  for (let seen = step; seen <= views; seen += step) {
    await visitAll(
      site,
      Array.from({ length: step }, () => articlePath(Math.floor(Math.random() * site.articles))),
    )
    report(seen)
  }
  return table('## Memory of the server, MiB', ['views of random articles', 'now', 'at most'], rows)
}

function megabytesOf(pid, field) {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(kilobytes / 1024)
}

async function visitAll({ origin }, paths) {
  const queue = [...paths]
  const reader = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const response = await fetch(origin + next)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${next}: ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
}

/** A table of what was measured on each site, with how many times as much the largest has. */
function compare(title, rows) {
  const columns = ['', ...sites.map(({ articles, landingPages }) => `${articles} + ${landingPages}`)]
  const withRatio = Object.values(rows).some(([, base]) => base !== undefined)
  return table(
    title,
    [...columns, ...(withRatio ? ['times'] : [])],
    Object.entries(rows).map(([name, [values, base]]) => [
      name,
      ...values,
      ...(base === undefined ? [] : [(values.at(-1) / base).toFixed(2)]),
    ]),
  )
}
