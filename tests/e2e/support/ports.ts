import { createHash } from 'node:crypto'
import path from 'node:path'
import { siteNames, siteNumber } from './test-site.ts'

/** Number of ports of one site under test. */
const PER_SITE = 20

/** Above every port that Chromium blocks, and below those that Linux uses for outgoing connections. */
const RANGE = { from: 11_000, to: 29_000 }

/**
 * First port of the browser tests of this checkout. It differs from the ports of `npm start`, and is derived from the
 * folder of the checkout, so that two checkouts can run tests at once and a site that is still running is found again.
 * TEST_PORTS_FROM overrides it.
 */
const ofCheckout =
  Number(process.env.TEST_PORTS_FROM) || portsOf(path.resolve(import.meta.dirname, '../../..'))

if (ofCheckout < 10_000)
  throw new Error(`TEST_PORTS_FROM is ${ofCheckout}; it must be 10000 or more, see copy-build.ts.`)

function portsOf(checkout: string): number {
  const perCheckout = siteNames.length * PER_SITE
  const checkouts = Math.floor((RANGE.to - RANGE.from) / perCheckout)
  return (
    RANGE.from + (createHash('sha256').update(checkout).digest().readUInt32BE() % checkouts) * perCheckout
  )
}

/** `local…`: for the test that kills a Content Lake. `second…`: for a second site, see second-site.ts. */
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

/** Ports of the site that was built; the other sites start from a copy of it. */
export const originalPorts = portsFrom(ofCheckout)
export const ports = portsFrom(ofCheckout + siteNumber * PER_SITE)

/** URL of the site under test. */
export const siteUrl = `http://localhost:${ports.site}`
