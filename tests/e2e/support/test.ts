import { test as base, expect, type BrowserContext, type Response } from '@playwright/test'
import { ports } from './ports'

const ourOwn = new Set(Object.values(ports).map((port) => `localhost:${port}`))

const sites = new Set([ports.site, ports.secondSite, ports.nginxTls].map((port) => `localhost:${port}`))

/**
 * Chromium on a busy machine leaves out the CSS transition to the next page, and reports that as an error of that page;
 * no script of ours is involved.
 */
const skippedTransition =
  /^(?:InvalidStateError|AbortError|TimeoutError): .*[Tt]ransition was (?:aborted|skipped)/

/**
 * Three seconds after a page has loaded Chromium warns of style sheets that were preloaded and are not used yet. When
 * somebody signs in at that very moment, the router has just preloaded those of the account.
 */
const preloadedAtThatMoment =
  /^The resource \S+\.css was preloaded using link preload but not used .*\/(?:login|signup|auth|forgot-password|reset-password|confirm-email)\b/

type Watch = {
  /** Console errors and warnings a test expects; anything else fails it. */
  expectedErrors: RegExp
  /** Other machines that the test itself answers for. */
  playedHosts: readonly string[]
  /** Watches a context that the test opened by itself, as the first one is watched. */
  watchOver: (context: BrowserContext) => void
}

/**
 * Whether a page of the site comes without an enforced policy, or with one that lets scripts in which nobody has named.
 */
function isOpen(response: Response): boolean {
  const headers = response.headers()
  const isPage =
    response.request().resourceType() === 'document' && headers['content-type']?.startsWith('text/html')
  if (!isPage || !sites.has(new URL(response.url()).host)) return false
  const scripts = /(?:^|; )script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]
  return scripts === undefined || /unsafe-|\*|https?:(?!\/)/.test(scripts)
}

/**
 * Every test fails on a console error, which a violation of the policy is too, a warning, an uncaught exception, a page
 * without a sealed policy or a request to any other machine. What the page’s own content security policy holds back
 * never leaves it, so that is no request.
 */
export const test = base.extend<Watch & { watch: void }>({
  // Matches nothing.
  expectedErrors: [/(?!)/, { option: true }],
  playedHosts: [[], { option: true }],
  watchOver: async ({ expectedErrors, playedHosts }, provide) => {
    const problems: string[] = []
    const strange = new Set<unknown>()
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
        if (isOpen(response)) problems.push(`${response.url()} has no sealed policy`)
      })
      context.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        const known = ourOwn.has(host) || playedHosts.includes(host)
        if (protocol.startsWith('http') && !known) strange.add(request)
      })
      context.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'csp') strange.delete(request)
      })
    })
    expect(problems).toEqual([])
    expect([...strange].map((request) => `request to ${(request as { url(): string }).url()}`)).toEqual([])
  },
  watch: [
    async ({ context, watchOver }, provide) => {
      watchOver(context)
      await provide()
    },
    { auto: true },
  ],
})

export { expect }
