import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { install } from './install.mjs'

const run = promisify(execFile)

/**
 * Builds the home page with Astro, installed into a folder of its own.
 * @param origin base URL of the site
 * @param distDir build whose style sheets and fonts the page uses
 * @returns folder of the built page; undefined, with a warning, when Astro cannot be installed
 */
export async function buildStaticPage(origin, distDir) {
  const folder = await install('static-page').catch((error) => {
    console.warn(`Astro is left out: ${error.message}`)
  })
  if (!folder) return undefined
  const html = await (await fetch(origin, { headers: { 'accept-encoding': 'identity' } })).text()
  const page = path.join(folder, 'page.html')
  await writeFile(page, html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, ''))
  const assets = path.join(folder, 'public/_next/static')
  await rm(assets, { recursive: true, force: true })
  await mkdir(assets, { recursive: true })
  await cp(path.join(distDir, 'static'), assets, { recursive: true, filter: (file) => !file.endsWith('.js') })
  for (const name of ['favicon.ico', 'icon.svg', 'manifest.webmanifest'])
    await writeFile(
      path.join(folder, 'public', name),
      Buffer.from(await (await fetch(`${origin}/${name}`)).arrayBuffer()),
    )
  const env = { ...process.env, PAGE: page, ASTRO_TELEMETRY_DISABLED: '1' }
  await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: folder, env })
  return path.join(folder, 'dist')
}
