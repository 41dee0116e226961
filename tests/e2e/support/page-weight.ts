import type { Page } from '@playwright/test'

/** What a page costs a visitor before the first touch; bytes as they come over the line, headers included. */
export type PageWeight = {
  bytes: number
  requests: number
  scripts: number
  byType: Record<string, number>
}

/** A phone, as far as it decides what is fetched. */
export const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}

/**
 * Opens an address and waits until nothing more is fetched.
 * @param page of a new context: its cache is empty
 */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const byType: Record<string, number> = {}
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The icon of the tab: a browser with a window fetches it once, one without never does.
    if (!/\/(?:favicon\.ico|icon\.svg)$/.test(new URL(response.url).pathname))
      types.set(requestId, type.toLowerCase())
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    // A picture that stands in the page itself as data: costs no request.
    if (type === undefined || encodedDataLength === 0) return
    byType[type] = (byType[type] ?? 0) + encodedDataLength
    requests++
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = Object.values(byType).reduce((sum, size) => sum + size, 0)
  const scripts = [...types.values()].filter((type) => type === 'script').length
  await session.detach()
  return { bytes, requests, scripts, byType }
}
