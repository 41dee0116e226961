import { credentials } from './content'
import { firstPorts, ports, siteUrl } from './ports'
import { renderAnew } from './render-anew'
import { publicRoutes } from './routes'

/** Playwright runs this once the second site is up: its pages are still those of the first one's build. */
export default async function prepareSecondSite(): Promise<void> {
  const { writeToken } = credentials()
  const others = [firstPorts.site, firstPorts.cloud].map((port) => `localhost:${port}`)
  await renderAnew(
    { siteUrl, cloudUrl: `http://localhost:${ports.cloud}`, writeToken },
    [...publicRoutes.map(({ path }) => path), '/login/code', '/forgot-password'],
    (html) => others.every((other) => !html.includes(other)),
  )
}
