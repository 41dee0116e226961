import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, type Launched } from '../../../packages/local-cloud/tests/integration/cli/launch.ts'

export { project, type Launched } from '../../../packages/local-cloud/tests/integration/cli/launch.ts'

const script = fileURLToPath(new URL('./launcher.ts', import.meta.url))

/** Starts the launcher for a project with a fake site, on free ports, without the environment of this machine. */
export const launch = (root: string, args: string[], environment: Record<string, string> = {}): Launched =>
  run([process.execPath, script, root, ...args], tmpdir(), environment)

/** The same with `npm start`, from a package.json that is written into the project. */
export function launchByNpm(root: string): Launched {
  const start = [process.execPath, script, root, 'start'].map((word) => JSON.stringify(word)).join(' ')
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { start } }))
  return run(['npm', 'start'], root, {})
}

/** The process id of PostgreSQL below a data folder. */
export function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}
