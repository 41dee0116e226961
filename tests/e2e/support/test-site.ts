/**
 * `npm test` runs the browser tests in parallel against four sites, each with its own content, database and services;
 * TEST_SITE selects one. Without it, all tests use the first site, which was built.
 */
export const siteNames = ['site', 'studio', 'accounts', 'publishing']

const name = process.env.TEST_SITE ?? 'site'

/** Index of the selected site. */
export const siteNumber = siteNames.indexOf(name)
if (siteNumber < 0) throw new Error(`TEST_SITE is ${name}; it may be one of: ${siteNames.join(', ')}`)

/** All sites except the first are copies of it. */
export const isCopy = siteNumber > 0

/** What the names of a site's folders and files end with. */
export const suffixOf = (site: string) => (site === siteNames[0] ? '' : `-${site}`)
const suffix = suffixOf(name)

/** Data folder of the site under test: content, database and logs. */
export const dataDir = `.local/test${suffix}`

/** Output of the build. */
export const buildLog = '.local/test/logs/build.log'

/** Folder of its build. */
export const originalDistDir = '.next-test'
export const distDir = `${originalDistDir}${suffix}`

/** Output of the launcher and the site. */
export const terminalLog = `.local/reports/site${suffix}.log`

/** Folders of the sites that second-site.ts starts, and what they logged. */
export const secondDataDir = `.local/second${suffix}`
export const secondDistDir = `.next-second${suffix}`
export const secondLog = `.local/reports/second${suffix}.log`

/** Playwright's report, and its folder for screenshots of failed tests. */
export const reportFile = `.local/reports/e2e${suffix}.json`
export const resultsDir = `test-results/${name}`
