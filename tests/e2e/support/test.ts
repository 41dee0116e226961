import { test as base, expect, type BrowserContext } from '@playwright/test'
import { ports } from './ports'

const ourOwn = new Set(Object.values(ports).map((port) => `localhost:${port}`))

/** Chromium on a busy machine leaves out the CSS transition to the next page, and reports that as an error of that page; no script of ours is involved. */
const skippedTransition =
  /^(?:InvalidStateError|AbortError|TimeoutError): .*[Tt]ransition was (?:aborted|skipped)/

type Watch = {
  /** Console errors and warnings a test expects; anything else fails it. */
  expectedErrors: RegExp
  /** Other machines that the test itself answers for. */
  playedHosts: readonly string[]
  /** Watches a context that the test opened by itself, as the first one is watched. */
  watchOver: (context: BrowserContext) => void
}

/**
 * Every test fails on a console error, a warning, an uncaught exception or a request to any other machine. What the
 * page’s own content security policy holds back never leaves it, so that is no request.
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
        if (!expectedErrors.test(text)) problems.push(text)
      })
      context.on('weberror', (error) => {
        const text = String(error.error())
        if (!skippedTransition.test(text)) problems.push(text)
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
