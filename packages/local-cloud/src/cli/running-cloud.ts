import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloudName } from '../cloud/app.ts'

/**
 * The address of the local cloud that uses a data folder right now; undefined when none does. The process that answers
 * on the port has to be the one that holds the folder's lock: another copy of the project is not ours.
 */
export async function runningCloud(dataDir: string, port: number): Promise<string | undefined> {
  const lock = await readFile(join(dataDir, 'lock'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (!lock) return undefined
  const url = `http://localhost:${port}`
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(3_000) })
    const { name, pid } = (await answer.json()) as { name?: string; pid?: number }
    return name === cloudName && pid === Number(lock.split('\n')[0]) ? url : undefined
  } catch {
    return undefined // Nobody there, or a stranger; whoever starts one will be told what is in the way.
  }
}
