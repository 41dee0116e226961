// The tables of bench/results.md. A part that was not measured leaves its cells empty.
import { percentile } from './percentile.mjs'
import { firstLine, load, machine, table } from './report.mjs'

const SCORES = ['performance', 'accessibility', 'best practices', 'SEO']
const METRICS = ['LCP ms', 'TBT ms', 'CLS']

/** @param run when it began, how busy the machine was, and how often it measured */
export function heading({ began, loadBefore, rounds, fewerRounds, wrk }) {
  const commit = firstLine('git', ['rev-parse', '--short', 'HEAD'])
  const minutes = Math.round((Date.now() - began) / 60_000)
  return `# Results of \`npm run bench\`

One run of ${minutes} minutes, ${began.toISOString().slice(0, 16)}Z, commit ${commit}, on ${machine()}, load ${loadBefore} before and ${load()} at the end. ${firstLine('nginx', ['-v'])}; ${wrk}.

Absolute figures belong to this machine; compare within a table. Figures are medians: of ${rounds} interleaved rounds for requests a second and for Lighthouse of the home page, of ${fewerRounds} for Lighthouse of all pages.`
}

/** The home page as each of the servers has it, side by side. */
export function homeTable({ servers, throughput, weight, scores }) {
  if (!throughput && !weight && !scores) return undefined
  const loads = Object.keys(throughput ?? {})
  const rows = Object.entries(servers).map(([name, url]) => {
    const measured = loads.map((key) => throughput[key][name])
    const found = measured.filter(Boolean)
    return [
      name,
      ...measured.map((one) =>
        one ? `${one.rps}, ${one.share.toFixed(3)}, ${one.timesLast.toFixed(1)}` : '',
      ),
      found.length > 0 ? Math.max(...found.map(({ p99 }) => p99)).toFixed(1) : '',
      found.length > 0 ? found.reduce((sum, { failed }) => sum + failed, 0) : '',
      ...weightOf(weight?.[url]),
      ...scoresOf(scores?.[url]),
    ]
  })
  return table(
    `## The home page, side by side

Of 32 connections: requests a second, their share of nginx with files, and how many times those of plain \`next start\` of the same build (which knows no brotli); the slowest 99th percentile, and failed requests. Then a phone (390 px) with an empty cache, before the first touch, and Lighthouse’s simulated phone. The plain Next.js page and the Astro page have the same texts, pictures and styles, and no scripts of their own.`,
    ['', ...loads, 'p99 ms', 'failed', 'kB', 'requests', 'scripts', ...SCORES, ...METRICS],
    rows,
  )
}

/** Every public page of the site. */
export function pagesTable({ pages, weight, scores }) {
  if (!weight && !scores) return undefined
  const rows = Object.entries(pages).map(([path, url]) => [
    path,
    ...weightOf(weight?.[url]),
    Object.entries(weight?.[url].byType ?? {})
      .map(([type, size]) => `${type} ${kilobytes(size)}`)
      .join(', '),
    ...scoresOf(scores?.[url]),
    scores?.[url].failed.join(', ') ?? '',
  ])
  return table(
    `## Every public page, behind nginx

TBT above 0 is Chromium starting the renderer process, before it has a byte of the page: the empty page above has it as often. Results of a search and the page for a 404 are not for search engines on purpose.`,
    ['', 'kB', 'requests', 'scripts', 'of it', ...SCORES, ...METRICS, 'audits that cost points'],
    rows,
  )
}

export function publishingTable({ publishing }) {
  if (!publishing) return undefined
  const rows = publishing.map(([name, times]) => [
    name,
    ...[0.5, 0.95, 1].map((share) => Math.round(percentile(times, share))),
  ])
  return table(
    `## Milliseconds from publishing until the last visitor got the old page, ${publishing[0][1].length} changes`,
    ['', 'median', 'p95', 'slowest'],
    rows,
  )
}

const weightOf = (weight) =>
  weight ? [kilobytes(weight.bytes), weight.requests, weight.scripts] : ['', '', '']

const scoresOf = (scores) =>
  scores
    ? [...scores.categories, scores.lcp, scores.tbt, scores.cls.toFixed(3)]
    : [...SCORES, ...METRICS].map(() => '')

const kilobytes = (bytes) => (bytes / 1000).toFixed(1)
