import { test as base, expect, type BrowserContext } from '@playwright/test'
import { ports } from './ports'

const ourOwn = new Set(Object.values(ports).map((port) => `localhost:${port}`))

const sites = new Set([ports.site, ports.secondSite, ports.nginxTls].map((port) => `localhost:${port}`))

/**
 * On a busy machine Chromium skips the view transition to the next page and reports an error of that page; none of our
 * scripts is involved.
 */
const skippedTransition =
  /^(?:InvalidStateError|AbortError|TimeoutError): .*[Tt]ransition was (?:aborted|skipped)/

/**
 * Three seconds after loading, Chromium warns of preloaded style sheets that are unused. A visitor who signs in at that
 * time triggers it: the router has just preloaded the styles of the account.
 */
const preloadedAtThatMoment =
  /^The resource \S+\.css was preloaded using link preload but not used .*\/(?:login|signup|auth|forgot-password|reset-password|confirm-email)\b/

type Watch = {
  /** Console errors and warnings that a test expects; any other fails it. */
  expectedErrors: RegExp
  /** External hosts that the test itself mocks. */
  playedHosts: readonly string[]
  /** Checks a context that the test created, like the first one. */
  watchOver: (context: BrowserContext) => void
}

/** Events of a context that `watchOver` listens to. */
export const watched = ['console', 'weberror', 'response', 'request', 'requestfailed']

/** Whether a URL is on this site or a service of it. */
export const isOurOwn = (url: string) => ourOwn.has(new URL(url).host)

/** Whether a page of the site has no enforced policy, or one that allows scripts from unnamed sources. */
export function isOpen(url: string, headers: Record<string, string>): boolean {
  if (!headers['content-type']?.startsWith('text/html') || !sites.has(new URL(url).host)) return false
  const scripts = /(?:^|; )script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]
  return scripts === undefined || /unsafe-|\*|https?:(?!\/)/.test(scripts)
}

/**
 * Every test fails on a console error (such as a policy violation), a warning, an uncaught exception, a page without a
 * strict policy, or a request to another machine. Requests that the content security policy of the page blocks do not
 * count.
 */
export const test = base.extend<Watch>({
  // A pattern that matches nothing.
  expectedErrors: [/(?!)/, { option: true }],
  playedHosts: [[], { option: true }],
  watchOver: async ({ expectedErrors, playedHosts }, provide) => {
    const problems: string[] = []
    const external = new Set<unknown>()
    await provide((context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const text = `${message.text()} ${message.location().url}`
        if (!expectedErrors.test(text) && !preloadedAtThatMoment.test(text)) problems.push(text)
      })
      context.on('weberror', (error) => {
        const text = String(error.error())
        if (!skippedTransition.test(text)) problems.push(text)
      })
      context.on('response', (response) => {
        const isDocument = response.request().resourceType() === 'document'
        if (isDocument && isOpen(response.url(), response.headers()))
          problems.push(`${response.url()} has no strict policy`)
      })
      context.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        const known = ourOwn.has(host) || playedHosts.includes(host)
        if (protocol.startsWith('http') && !known) external.add(request)
      })
      context.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'csp') external.delete(request)
      })
    })
    expect(problems).toEqual([])
    expect([...external].map((request) => `request to ${(request as { url(): string }).url()}`)).toEqual([])
  },
  // Only for tests that ask for a context: a quarter of them send requests alone or open contexts of their own.
  context: async ({ context, watchOver }, provide) => {
    watchOver(context)
    await provide(context)
  },
})

export { expect }
