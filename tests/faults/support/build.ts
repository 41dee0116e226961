import { cp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Stack } from '../../../packages/local-cloud/src/cli/stack.ts'
import { run } from '../../../packages/local-cloud/src/processes/run.ts'

const root = join(import.meta.dirname, '../../..')
const buildMs = 600_000

/**
 * Builds the site, unless LIFTPASS_DIST_DIR names a build of this same code: `npm test` has just made one.
 * @returns the folder, relative to the project
 */
export async function builtSite(environment: Record<string, string>): Promise<string> {
  const given = process.env.LIFTPASS_DIST_DIR
  if (given) return given
  const distDir = '.next-test'
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const { code, output } = await run(process.execPath, [next, 'build'], buildMs, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...environment,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      SITE_URL: 'http://127.0.0.1',
      LIFTPASS_DIST_DIR: distDir,
    },
  })
  if (code !== 0) throw new Error(`The site could not be built:\n${output.slice(-4000)}`)
  return distDir
}

/**
 * Copies a build for one site: a site stores pages in its build, with its own URL in them.
 * @param build from `builtSite`; pages that another site stored in it are left out
 * @param name of the site
 * @param stack deletes the copy at its end
 * @returns folder of the copy, relative to the project
 */
export async function copyOfBuild(build: string, name: string, stack: Stack): Promise<string> {
  const copy = `.next-${name}`
  await stack.push(`Build of ${name}`, () =>
    rm(join(root, copy), { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  )
  await cp(join(root, build), join(root, copy), {
    recursive: true,
    filter: (path) => !['cache', 'lock', 'route-cache', 'trace'].includes(basename(path)),
  })
  return copy
}
