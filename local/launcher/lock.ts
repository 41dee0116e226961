import { readFileSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from '../processes/alive.ts'
import { Stumble } from './message.ts'

/** Held while we use a data folder. */
export type Lock = { release(): void }

/**
 * Claims a data folder for this process. The lock of a process that was killed is taken over: its id must belong to
 * a living launcher, not merely to some process.
 * @param purpose shown to whoever comes second, e.g. `npm start on http://localhost:3000`
 * @throws Stumble that names the process holding it
 */
export async function claim(dataDir: string, purpose: string): Promise<Lock> {
  const path = join(dataDir, 'lock')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (;;) {
    try {
      await writeFile(path, `${process.pid}\n${purpose}\n`, { flag: 'wx', mode: 0o600 })
      return { release: () => release(path) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid = '', held = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
    if (Number(pid) === process.pid || /\blaunch/.test(await commandLine(Number(pid)))) {
      throw new Stumble(
        `Already running here as process ${pid} (${held}). Use that one, stop it (kill ${pid}), or set LOCAL_DATA_DIR, ` +
          'LIFTPASS_DIST_DIR, PORT, LOCAL_CLOUD_PORT, LOCAL_DB_PORT and LOCAL_SMTP_PORT to run a second one.',
      )
    }
    await rm(path, { force: true })
  }
}

function release(path: string): void {
  try {
    if (readFileSync(path, 'utf8').startsWith(`${process.pid}\n`)) rmSync(path, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error // The data folder was deleted under us.
  }
}
