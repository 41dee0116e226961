import { test as base, expect } from '@playwright/test'
import { ports } from './ports'

const ourOwn = new Set([`localhost:${ports.site}`, `localhost:${ports.cloud}`])

type Watch = {
  /** Console errors and warnings a test expects; anything else fails it. */
  expectedErrors: RegExp
}

/** Every test fails on a console error, a warning, an uncaught exception or a request to any other machine. */
export const test = base.extend<Watch & { watch: void }>({
  // Matches nothing.
  expectedErrors: [/(?!)/, { option: true }],
  watch: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const text = `${message.text()} ${message.location().url}`
        if (!expectedErrors.test(text)) problems.push(text)
      })
      context.on('weberror', (error) => problems.push(String(error.error())))
      context.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !ourOwn.has(host)) problems.push(`request to ${request.url()}`)
      })
      await use()
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
