import { execFile } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyHomeContent } from './home-content.mjs'

const run = promisify(execFile)
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/
const NEXT = path.resolve('node_modules/next/dist/bin/next')

/** In production, without what this process has set for the site. */
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
}

/**
 * Builds the home page as a plain Next.js app: the version that the site has, all settings as they are.
 * @param origin base URL of the site
 * @param distDir its build
 * @returns how to start it with `next start`
 */
export async function buildPlainNext(origin, distDir) {
  const cwd = path.resolve('.local/bench/plain-next')
  await rm(cwd, { recursive: true, force: true })
  await cp('bench/plain-next', cwd, { recursive: true })
  const html = await copyHomeContent(origin, distDir, path.join(cwd, 'public'), '/assets/')
  await writeFile(path.join(cwd, 'app/home.css'), STYLE.exec(html)[1])
  await writeFile(path.join(cwd, 'page.html'), html.replace(STYLE, ''))
  // Without a configuration Next.js would take that of the site, which is in a folder above.
  await writeFile(path.join(cwd, 'next.config.mjs'), 'export default {}')
  await run(process.execPath, [NEXT, 'build'], { cwd, env })
  return { args: [NEXT, 'start'], cwd, env }
}
