import { createHash } from 'node:crypto'
import path from 'node:path'
import { siteNames, siteNumber } from './test-site.ts'

/** A site under test, with all that belongs to it, has as many ports. */
const PER_SITE = 20

/**
 * First of the ports that the browser tests of this checkout use: away from those of `npm start`, and derived
 * from the checkout's folder, so that two checkouts can test at once and a site that is still up is found again.
 * TEST_PORTS_FROM overrides it.
 */
const ofCheckout =
  Number(process.env.TEST_PORTS_FROM) || portsOf(path.resolve(import.meta.dirname, '../../..'))

/**
 * Between 11000, above every port that Chromium refuses, and 29000, below those that Linux gives to outgoing
 * connections.
 */
function portsOf(checkout: string): number {
  return (
    11_000 +
    (createHash('sha256').update(checkout).digest().readUInt32BE() % 300) * siteNames.length * PER_SITE
  )
}

/** `own…`: of a test that kills a Content Lake. `second…`: of the site once more, see second-site.ts. */
const portsFrom = (first: number) => ({
  site: first,
  cloud: first + 1,
  database: first + 2,
  smtp: first + 3,
  localLake: first + 4,
  localStudio: first + 5,
  secondSite: first + 6,
  secondCloud: first + 7,
  secondDatabase: first + 8,
  secondSmtp: first + 9,
  captcha: first + 10,
  exampleLake: first + 11,
  exampleStudio: first + 12,
  examplePage: first + 13,
  nginxTls: first + 18,
  nginxPlain: first + 19,
})

/** Of the site that was built; the others start from a copy. */
export const originalPorts = portsFrom(ofCheckout)
export const ports = portsFrom(ofCheckout + siteNumber * PER_SITE)

/** Where the site of the tests is. */
export const siteUrl = `http://localhost:${ports.site}`
