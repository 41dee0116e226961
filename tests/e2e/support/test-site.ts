/**
 * `npm test` runs the browser tests of accounts beside all others, against a second site with content, database and services of its own: TEST_SITE=accounts.
 * Without it there is one site for all.
 */
export const isSecondSite = process.env.TEST_SITE === 'accounts'

const suffix = isSecondSite ? '-accounts' : ''

/** Content, database and logs of the site under test. */
export const dataDir = `.local/test${suffix}`

/** Its build. The second site starts from a copy of the first one's. */
export const firstDistDir = '.next-test'
export const distDir = `${firstDistDir}${suffix}`

/** What the launcher and the site say. */
export const terminalLog = `.local/reports/site${suffix}.log`
