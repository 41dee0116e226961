import type { BrowserContext } from '@playwright/test'
import { searchFor, secrets } from '../support/secrets'
import { test as base } from './test'

/** Fixtures for tests that look for secrets: what they are, and which of them a text contains. */
export const test = base.extend<object, { wanted: Map<string, string>; found: (text: string) => string[] }>({
  wanted: [
    async ({ database }, provide) => {
      await provide(secrets(database.options.connectionString ?? ''))
    },
    { scope: 'worker' },
  ],
  found: [
    async ({ wanted }, provide) => {
      await provide(searchFor(wanted))
    },
    { scope: 'worker' },
  ],
})

type Heard = { from: string; text: Promise<string> }[]

/** Records everything that a browser sends and receives, by source. */
export function listen(context: BrowserContext): Heard {
  const heard: Heard = []
  const hear = (from: string, text: string | Promise<string>) =>
    heard.push({ from, text: Promise.resolve(text) })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    hear(`${response.request().method()} ${pathname}`, JSON.stringify(response.headers()))
  })
  // Read on `requestfinished`: before it, the body of a response whose page was left may never arrive.
  context.on('requestfinished', (sent) => {
    const body = sent.response().then((response) => response?.text() ?? '')
    hear(
      `the body for ${sent.method()} ${new URL(sent.url()).pathname}`,
      body.catch(() => ''),
    )
  })
  // Passwords are allowed in request bodies to their endpoints, never in a URL.
  context.on('request', (sent) => hear(`the address of ${sent.method()}`, decodeURIComponent(sent.url())))
  context.on('request', (sent) => hear(`headers of ${sent.url()}`, JSON.stringify(sent.headers())))
  context.on('console', (message) => hear('the console', `${message.text()} ${message.location().url}`))
  context.on('weberror', (error) => hear('an error of a page', String(error.error().stack)))
  return heard
}
