import type { Page } from '@playwright/test'

/** The weight of a page before the first touch; transferred bytes, headers included. */
export type PageWeight = {
  bytes: number
  requests: number
  scripts: number
  byType: Record<string, number>
}

/** The properties of a phone that affect what a page loads. */
export const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}

const MAX_COMPRESSION_MS = 20_000

/**
 * Opens a URL and waits until the network is idle.
 * @param page of a new context, whose cache is empty
 */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const byType: Record<string, number> = {}
  let requests = 0
  await untilCompressed(page, url)
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Ignores the icon: a browser with a window fetches it once, a headless one never.
    if (!/\/(?:favicon\.ico|icon\.svg)$/.test(new URL(response.url).pathname))
      types.set(requestId, type.toLowerCase())
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    // A data: URL costs no request.
    if (type === undefined || encodedDataLength === 0) return
    byType[type] = (byType[type] ?? 0) + encodedDataLength
    requests++
  })
  const document = await page.goto(url, { waitUntil: 'networkidle' })
  if (document?.headers()['x-nextjs-cache'] === 'STALE')
    throw new Error(`${url} changed while it was weighed`)
  const bytes = Object.values(byType).reduce((sum, size) => sum + size, 0)
  const scripts = [...types.values()].filter((type) => type === 'script').length
  await session.detach()
  return { bytes, requests, scripts, byType }
}

/**
 * After a start the first visitors get a page compressed in haste, and the old one while its successor is rendered.
 * What counts is what all others get.
 * @throws Error when that takes too long
 */
async function untilCompressed(page: Page, url: string): Promise<void> {
  const deadline = Date.now() + MAX_COMPRESSION_MS
  for (let before: string | undefined = 'none'; ;) {
    const { 'x-nextjs-cache': state, 'content-length': length } = (await page.request.get(url)).headers()
    if (length === before && state !== 'STALE') return
    if (Date.now() > deadline) throw new Error(`${url} is still being rendered or compressed`)
    before = length
    await page.waitForTimeout(200)
  }
}
