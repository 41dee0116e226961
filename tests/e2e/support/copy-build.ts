import { cp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rewriteFiles } from './rewrite-files.ts'

/** Ports in the URLs of prerendered pages. All have five digits: React's data contains lengths. */
type Ports = { site: number; cloud: number }

/**
 * Copies a build for a site with other ports, and replaces the URLs in its prerendered pages.
 * @param from folder of the build, whose site has the ports `built`
 * @param to folder of the copy; replaced if it exists
 * @param own ports of the site that starts from the copy
 */
export async function copyBuild(from: string, to: string, built: Ports, own: Ports): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, {
    recursive: true,
    // Without what a site that runs on the build has written.
    filter: (path) => !['cache', 'route-cache', 'lock', 'trace'].includes(basename(path)),
  })
  await rewriteFiles(join(to, 'server/app'), (text) =>
    text
      .replaceAll(`localhost:${built.site}`, `localhost:${own.site}`)
      .replaceAll(`localhost:${built.cloud}`, `localhost:${own.cloud}`),
  )
}
