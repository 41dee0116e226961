import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild, type Child, type Ending } from '../../../packages/local-cloud/src/processes/child.ts'
import { freePort } from '../../../packages/local-cloud/src/processes/ports.ts'

/** The production server of the built site, in a process that a test kills and starts again. */
export type Site = {
  url: string
  /** Starts it and waits until it responds. */
  start(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM, as a deployment or a process manager sends it. */
  terminate(): Promise<Ending>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const startMs = 60_000

/**
 * @param environment all variables of the site; the site inherits only PATH and HOME from the tests. SITE_URL is the
 * site's own URL unless given
 * @param distDir folder of the build, relative to the project
 * @param logDir absolute; each start writes a log of its own
 */
export async function siteAt(
  environment: Record<string, string>,
  distDir: string,
  logDir: string,
): Promise<Site> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: Child | undefined
  let starts = 0
  const running = () => {
    if (!child) throw new Error('The site was never started.')
    return child
  }
  return {
    url,
    async start() {
      starts += 1
      child = await startChild({
        command: [process.execPath, join(root, 'server', 'main.mjs')],
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          SITE_URL: url,
          ...environment,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          LIFTPASS_DIST_DIR: distDir,
        },
        logFile: join(logDir, `site-${starts}.log`),
      })
      await untilResponding(url, child)
    },
    async kill() {
      process.kill(-running().pid, 'SIGKILL')
      await running().ended
    },
    async terminate() {
      process.kill(running().pid, 'SIGTERM')
      return running().ended
    },
    stop: async () => child?.stop(),
  }
}

async function untilResponding(url: string, child: Child): Promise<void> {
  const ended = child.ended.then(() => true)
  for (const deadline = Date.now() + startMs; Date.now() < deadline;) {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    )
    if (response?.ok) return
    if (await Promise.race([ended, pause(50, false)])) break
  }
  throw new Error(`The site did not start:\n${child.lastWords()}`)
}
