import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { commandLine, isAlive } from '../processes/alive.ts'
import { connectionString } from './connection-string.ts'
import { clusterPaths } from './cluster.ts'

/**
 * The database that runs in a data folder, started by this or another process.
 * @returns its connection string; undefined when none runs, or not yet
 */
export async function runningPostgres(dataDir: string, database: string): Promise<string | undefined> {
  const paths = clusterPaths(resolve(dataDir))
  // https://www.postgresql.org/docs/current/storage-file-layout.html: process id first, the port fourth, the state
  // eighth.
  const lines = (await contents(`${paths.cluster}/postmaster.pid`)).split('\n').map((line) => line.trim())
  const [pid, , , port] = lines
  if (!port || lines[7] !== 'ready') return undefined
  if (!(await isOurs(Number(pid), paths.cluster))) return undefined
  return connectionString((await contents(paths.password)).trim(), Number(port), database)
}

/** Another program may have the process id of a killed server by now. Windows does not show command lines. */
const isOurs = async (pid: number, cluster: string) =>
  process.platform === 'win32' ? isAlive(pid) : (await commandLine(pid)).includes(cluster)

async function contents(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
