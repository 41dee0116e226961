import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseName } from '../names.ts'
import type { LauncherCommand } from '../index.ts'
import { exitCodeAfter } from '../site/serve.ts'
import {
  type Session,
  type Settings,
  claimDataDir,
  ensureDatabase,
  readEnvironment,
  readSettings,
  runningPostgres,
  startChild,
  startPostgres,
  value,
} from 'local-cloud'

/**
 * `leads …`: runs the operator's command on the database of DATABASE_URL, or else on the local one, which it starts for
 * the duration of the command unless it is running.
 */
export const leadsCommand: LauncherCommand = async ({ session, root, args }) => {
  const environment = readEnvironment(root, 'production', process.env)
  const settings = await readSettings(root, environment)
  const DATABASE_URL = value(environment, 'DATABASE_URL') ?? (await localDatabase(session, settings))
  const child = await startChild({
    command: [process.execPath, program, ...args],
    cwd: root,
    env: {
      ...environment,
      DATABASE_URL,
      SITE_URL: value(environment, 'SITE_URL') ?? `http://localhost:${settings.port}`,
    },
    logFile: join(settings.dataDir, 'logs', 'leads.log'),
    terminal: true,
  })
  await session.stack.push('Leads', () => child.stop())
  return exitCodeAfter('leads', await child.ended, session)
}

async function localDatabase(session: Session, { dataDir, databasePort }: Settings): Promise<string> {
  const folder = join(dataDir, 'postgres')
  const running = await runningPostgres(folder, databaseName)
  if (running) return running
  const lock = await claimDataDir(dataDir, 'npm run leads')
  await session.stack.push('Lock', () => lock.release())
  const postgres = await startPostgres({ dataDir: folder, port: databasePort })
  await session.stack.push('PostgreSQL', () => postgres.stop())
  await ensureDatabase(postgres.connectionString(), databaseName)
  return postgres.connectionString(databaseName)
}

const program = fileURLToPath(new URL('../../server/leads/main.mjs', import.meta.url))
