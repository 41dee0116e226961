// Measures Lighthouse's four mobile scores of all public pages, the median of some runs per page. While the site is
// running:
// npm run bench:lighthouse -- [runs] [path …]
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { publicRoutes } from '../tests/e2e/support/routes.ts'
import { install } from './install.mjs'
import { site } from './running-copy.mjs'
import { median } from './throughput.mjs'

const PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * @returns by URL: medians of the scores (0 to 100), of LCP and TBT (milliseconds) and of CLS; and the audits that cost
 * points in any run
 */
export async function runLighthouse(urls, runs) {
  const lighthouse = await loadLighthouse()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${PORT}`],
  })
  const results = {}
  for (const url of urls) {
    const reports = []
    for (let run = 0; run < runs; run++) {
      reports.push((await lighthouse(url, { port: PORT, output: 'json', logLevel: 'error' })).lhr)
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

if (import.meta.main) {
  const [runs = '3', ...paths] = process.argv.slice(2)
  const wanted = paths.length > 0 ? paths : publicRoutes.map(({ path }) => path)
  for (const path of wanted) {
    const result = (await runLighthouse([site + path], Number(runs)))[site + path]
    const { categories, lcp, tbt, cls, failed } = result
    console.log(
      `${path}: ${categories.join(' ')}; LCP ${lcp} ms, TBT ${tbt} ms, CLS ${cls.toFixed(3)} ${failed.join(', ')}`,
    )
  }
}
