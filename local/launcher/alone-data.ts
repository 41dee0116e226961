import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runningPostgres } from '../postgres/index.ts'
import { value, type Environment } from './environment.ts'
import { databaseName } from './local-cloud.ts'
import { claim } from './lock.ts'
import type { Session } from './session.ts'

/** `shared`: connection string of a database that another process runs there. */
export type AloneData = { dataDir: string; shared?: string | undefined }

/**
 * Where a service alone keeps its data: nowhere, or in a folder of its own. Auth services with different options may
 * run on one database, as the suites of Supabase's clients have them: the second joins the first.
 * @throws Stumble when the folder is in use and cannot be shared
 */
export async function aloneData(
  session: Session,
  root: string,
  environment: Environment,
  service: string,
  memory: boolean,
): Promise<AloneData> {
  if (memory) {
    const folder = await mkdtemp(join(tmpdir(), `${service}-`))
    await session.stack.push('Throw-away data', () => rm(folder, { recursive: true, force: true }))
    return { dataDir: folder }
  }
  const dataDir = resolve(root, value(environment, 'LOCAL_DATA_DIR') ?? '.local', 'alone', service)
  const shared =
    service === 'auth' ? await runningPostgres(join(dataDir, 'postgres'), databaseName) : undefined
  if (shared !== undefined) return { dataDir, shared }
  const lock = await claim(dataDir, `npm run local -- ${service}`)
  await session.stack.push('Lock', () => lock.release())
  return { dataDir }
}
