import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloudName } from '../cloud/app.ts'

/**
 * The URL of the local cloud that uses a data folder; undefined when none does. The process on the port has to be the
 * holder of the folder's lock: it may be the cloud of another checkout.
 */
export async function runningCloud(dataDir: string, port: number): Promise<string | undefined> {
  const lock = await readFile(join(dataDir, 'lock'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (!lock) return undefined
  const url = `http://localhost:${port}`
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(3_000) })
    const { name, pid } = (await response.json()) as { name?: string; pid?: number }
    return name === cloudName && pid === Number(lock.split('\n')[0]) ? url : undefined
  } catch {
    return undefined // No local cloud there; a start will report what holds the port.
  }
}
