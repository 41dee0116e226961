// Lighthouse's four mobile scores, median of three runs a page. Run while the site is up: npm run bench:lighthouse
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserArguments, findBrowser } from '../tests/e2e/support/browser.ts'
import { site } from './running-copy.mjs'

const PORT = 9333
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${PORT}`],
})
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
for (const path of ['/', '/blog', '/blog/thefutureoffitness', '/contact']) {
  const results = []
  for (let run = 0; run < 3; run++) {
    const result = await lighthouse(site + path, { port: PORT, output: 'json', logLevel: 'error' })
    results.push(result.lhr)
  }
  const score = (category) =>
    Math.round(median(results.map(({ categories }) => categories[category].score)) * 100)
  const metric = (audit) => median(results.map(({ audits }) => audits[audit].numericValue))
  console.log(
    `${path}: performance ${score('performance')}, accessibility ${score('accessibility')}, ` +
      `best practices ${score('best-practices')}, SEO ${score('seo')}; ` +
      `LCP ${Math.round(metric('largest-contentful-paint'))} ms, TBT ${Math.round(metric('total-blocking-time'))} ms, ` +
      `CLS ${metric('cumulative-layout-shift').toFixed(3)}`,
  )
}
await browser.close()
