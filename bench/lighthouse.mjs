// Measures Lighthouse's four mobile scores of all public pages, the median of some runs per page. While the site is
// running:
// npm run bench:lighthouse -- [runs] [path …]
// npm run bench:lighthouse -- --check [path …]
// The second form compares the site of the browser tests with its budget, and fails where a page is worse.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { siteUrl } from '../tests/e2e/support/ports.ts'
import { publicPaths } from '../tests/e2e/support/routes.ts'
import { install } from './install.mjs'
import { median } from './percentile.mjs'
import { site } from './running-copy.mjs'

const PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Of each page `lcp` in milliseconds and `scores` in the order of `CATEGORIES`. LCP and performance may be 5 % worse.
 * In the other categories each point is an audit that passes or fails, on any machine, so none may be lost.
 */
const BUDGET = 'tests/e2e/reading/budget.json'
const TOLERANCE = 0.05
/** In milliseconds, of a page without scripts. It depends on how busy the machine is; the budget does not have it. */
const TBT = 100
/** For the simulation, instead of times measured on this machine: 30 ms for each response. */
const SAME_EVERYWHERE = {
  precomputedLanternData: { additionalRttByOrigin: {}, serverResponseTimeByOrigin: {} },
}

/**
 * @param flags of Lighthouse
 * @returns by URL: medians of the scores (0 to 100), of LCP and TBT (milliseconds) and of CLS; and the audits that cost
 * points in any run
 */
export async function runLighthouse(urls, runs, flags = {}) {
  const lighthouse = await loadLighthouse()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${PORT}`],
  })
  const results = {}
  for (const url of urls) {
    await visit(browser, url)
    const reports = []
    for (let run = 0; run < runs; run++) {
      // Lighthouse would not measure the page that visitors get with a 404.
      const options = { ...flags, port: PORT, output: 'json', logLevel: 'error', ignoreStatusCode: true }
      reports.push((await lighthouse(url, options)).lhr)
    }
    const metric = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue))
    results[url] = {
      categories: CATEGORIES.map((name) =>
        Math.round(median(reports.map(({ categories }) => categories[name].score)) * 100),
      ),
      lcp: Math.round(metric('largest-contentful-paint')),
      tbt: Math.round(metric('total-blocking-time')),
      cls: metric('cumulative-layout-shift'),
      failed: [...new Set(reports.flatMap(failedAudits))],
    }
  }
  await browser.close()
  return results
}

/** So that no run waits for a picture that the image CDN renders for the first time. */
async function visit(browser, url) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
}

/** Installs Lighthouse on first use, because it has 140 MB of packages. */
async function loadLighthouse() {
  const folder = await install('lighthouse')
  const entry = path.join(folder, 'node_modules/lighthouse/core/index.js')
  return (await import(pathToFileURL(entry))).default
}

function failedAudits({ categories, audits }) {
  const counted = CATEGORIES.flatMap((name) => categories[name].auditRefs).filter(({ weight }) => weight > 0)
  return counted.filter(({ id }) => (audits[id].score ?? 1) < 0.9).map(({ id }) => id)
}

/** Says in words what is worse than the budget. */
function worse({ categories, lcp, tbt, cls, failed }, budget) {
  const lowest = budget.scores.map((score, index) => (index === 0 ? score * (1 - TOLERANCE) : score))
  const lost = CATEGORIES.flatMap((name, index) =>
    categories[index] < lowest[index]
      ? [`${name} ${categories[index]} instead of ${budget.scores[index]}`]
      : [],
  )
  return [
    ...lost,
    ...(lcp > budget.lcp * (1 + TOLERANCE) ? [`LCP later than ${budget.lcp} ms`] : []),
    ...(tbt > TBT && budget.scripts === 0 ? [`TBT ${tbt} ms`] : []),
    ...(cls > 0.005 ? [`CLS ${cls.toFixed(3)}`] : []),
    ...(lost.length > 0 ? [`audits that cost points: ${failed.join(', ')}`] : []),
  ]
}

/**
 * Whatever else the machine does makes a run worse and never better, so one of three runs has to be within the budget.
 * @returns whether a page is worse
 */
async function check(paths) {
  await untilStarted()
  const budgets = JSON.parse(readFileSync(BUDGET, 'utf8'))
  let failed = false
  for (const path of paths) {
    const url = siteUrl + path
    let problems
    for (let run = 0; run < 3 && problems?.length !== 0; run++) {
      const result = (await runLighthouse([url], 1, SAME_EVERYWHERE))[url]
      problems = worse(result, budgets[path])
      console.log(
        `${path}: ${result.categories.join(' ')}; LCP ${result.lcp} ms; ${problems.join('; ') || 'within its budget'}`,
      )
    }
    failed ||= problems.length > 0
  }
  return failed
}

/** CI starts the site at the same time. */
async function untilStarted() {
  const giveUp = Date.now() + 180_000
  const isUp = () =>
    fetch(`${siteUrl}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (Date.now() > giveUp)
      throw new Error(`${siteUrl} does not respond. Start tests/e2e/support/run-site.mjs.`)
    await setTimeout(1000)
  }
}

async function print(paths, runs) {
  for (const path of paths) {
    const { categories, lcp, tbt, cls, failed } = (await runLighthouse([site + path], runs))[site + path]
    console.log(
      `${path}: ${categories.join(' ')}; LCP ${lcp} ms, TBT ${tbt} ms, CLS ${cls.toFixed(3)} ${failed.join(', ')}`,
    )
  }
}

if (import.meta.main) {
  const [first = '3', ...rest] = process.argv.slice(2)
  const paths = rest.length > 0 ? rest : publicPaths
  if (first === '--check') process.exitCode = (await check(paths)) ? 1 : 0
  else await print(paths, Number(first))
}
