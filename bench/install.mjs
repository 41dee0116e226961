import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Installs packages that only a benchmark needs, so that `npm ci` does not: copies a folder of bench/ with a
 * package.json into .local/bench and installs its packages there.
 * @param name of the folder
 * @returns path of the copy
 * @throws Error with the output of npm, such as without a network
 */
export async function install(name) {
  const folder = path.resolve('.local/bench', name)
  await cp(path.join('bench', name), folder, { recursive: true })
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock']
  await run('npm', ['install', ...options], { cwd: folder, timeout: 240_000 })
  return folder
}
