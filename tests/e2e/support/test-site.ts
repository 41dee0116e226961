/**
 * `npm test` runs the browser tests side by side against three sites, each with content, database and services of its
 * own, and TEST_SITE says against which. Without it there is one site for all: the first, which was built.
 */
export const siteNames = ['site', 'studio', 'accounts']

const name = process.env.TEST_SITE ?? 'site'

/** Which of the sites it is. */
export const siteNumber = siteNames.indexOf(name)
if (siteNumber < 0) throw new Error(`TEST_SITE is ${name}; it may be one of: ${siteNames.join(', ')}`)

/** All sites but the first are copies of it. */
export const isCopy = siteNumber > 0

const suffix = isCopy ? `-${name}` : ''

/** Content, database and logs of the site under test. */
export const dataDir = `.local/test${suffix}`

/** What the build said as it ran. */
export const buildLog = '.local/test/logs/build.log'

/** Its build. */
export const originalDistDir = '.next-test'
export const distDir = `${originalDistDir}${suffix}`

/** What the launcher and the site say. */
export const terminalLog = `.local/reports/site${suffix}.log`

/** Of the site that second-site.ts starts beside it. */
export const secondDataDir = `.local/second${suffix}`
export const secondDistDir = `.next-second${suffix}`

/** Playwright's report, and its folder for screenshots of what failed. */
export const reportFile = `.local/reports/e2e${suffix}.json`
export const resultsDir = `test-results/${name}`
