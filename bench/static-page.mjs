import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyHomeContent } from './home-content.mjs'
import { install } from './install.mjs'

const run = promisify(execFile)

/**
 * Builds the home page with Astro, installed into a folder of its own.
 * @param origin base URL of the site
 * @param distDir its build
 * @returns folder of the built page; undefined, with a warning, when Astro cannot be installed
 */
export async function buildStaticPage(origin, distDir) {
  const folder = await install('static-page').catch((error) => {
    console.warn(`Astro is left out: ${error.message}`)
  })
  if (!folder) return undefined
  const page = path.join(folder, 'page.html')
  await writeFile(page, await copyHomeContent(origin, distDir, path.join(folder, 'public')))
  const env = { ...process.env, PAGE: page, ASTRO_TELEMETRY_DISABLED: '1' }
  await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: folder, env })
  return path.join(folder, 'dist')
}
