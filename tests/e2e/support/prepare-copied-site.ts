import { editor } from './content'
import { originalPorts, siteUrl } from './ports'
import { renderAgain } from './render-again'
import { publicRoutes } from './routes'

/**
 * Playwright runs this after a copied site has started, before its tests: its prerendered pages still have the URLs of
 * the original site.
 */
export default async function prepareCopiedSite(): Promise<void> {
  const others = [originalPorts.site, originalPorts.cloud].map((port) => `localhost:${port}`)
  await renderAgain(
    { siteUrl, lake: editor() },
    [...publicRoutes.map(({ path }) => path), '/login/code', '/forgot-password'],
    (html) => others.every((other) => !html.includes(other)),
  )
}
