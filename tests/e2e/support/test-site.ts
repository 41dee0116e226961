/**
 * `npm test` runs the browser tests of accounts beside all others, against a site with content, database and services
 * of its own: TEST_SITE=accounts. Without it there is one site for all.
 */
export const isAccountsSite = process.env.TEST_SITE === 'accounts'

const suffix = isAccountsSite ? '-accounts' : ''

/** Content, database and logs of the site under test. */
export const dataDir = `.local/test${suffix}`

/** What the build said that it runs: that of the accounts' site is a copy. */
export const buildLog = '.local/test/logs/build.log'

/** Its build. That of the accounts' site is a copy. */
export const originalDistDir = '.next-test'
export const distDir = `${originalDistDir}${suffix}`

/** What the launcher and the site say. */
export const terminalLog = `.local/reports/site${suffix}.log`

/** Of the site that second-site.ts starts beside it. */
export const secondDataDir = `.local/second${suffix}`
export const secondDistDir = `.next-second${suffix}`
