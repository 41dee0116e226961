import { editor } from './content'
import { originalPorts, siteUrl } from './ports'
import { renderAnew } from './render-anew'
import { publicRoutes } from './routes'

/**
 * Playwright runs this once a copied site is up, before its tests: its pages are still those of the site it was copied
 * from.
 */
export default async function prepareCopiedSite(): Promise<void> {
  const others = [originalPorts.site, originalPorts.cloud].map((port) => `localhost:${port}`)
  await renderAnew(
    { siteUrl, lake: editor() },
    [...publicRoutes.map(({ path }) => path), '/login/code', '/forgot-password'],
    (html) => others.every((other) => !html.includes(other)),
  )
}
