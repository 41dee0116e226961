import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readFile, rm } from 'node:fs/promises'
import { copyBuild } from './copy-build'
import { originalPorts, ports } from './ports'
import {
  originalDistDir,
  secondDataDir as folder,
  secondDistDir as build,
  secondLog as logFile,
} from './test-site'

/**
 * Starts a second site from the same build, with other settings and its own data. Only one at a time.
 * @param environment variables that differ from the site of the other tests
 */
export async function startSecondSite(environment: Record<string, string>) {
  const clear = () => Promise.all([folder, build].map((path) => rm(path, { recursive: true, force: true })))
  await clear()
  await copyBuild(originalDistDir, build, originalPorts, { site: ports.secondSite, cloud: ports.secondCloud })
  let output = ''
  const start = async () => {
    const child = spawn(process.execPath, ['launcher/main.mjs', 'start', '--no-build'], {
      env: {
        ...process.env,
        PORT: String(ports.secondSite),
        LOCAL_CLOUD_PORT: String(ports.secondCloud),
        LOCAL_DB_PORT: String(ports.secondDatabase),
        LOCAL_SMTP_PORT: String(ports.secondSmtp),
        LOCAL_DATA_DIR: folder,
        LIFTPASS_DIST_DIR: build,
        GOTRUE_SMTP_MAX_FREQUENCY: '1s',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await new Promise<void>((resolve, reject) => {
      const onOutput = (chunk: Buffer) => {
        output += chunk.toString()
        if (chunk.toString().includes('Ctrl-C stops everything')) resolve()
      }
      child.stdout.on('data', onOutput)
      child.stderr.on('data', onOutput)
      child.once('exit', (code) => reject(new Error(`The second site ended (${code}):\n${output}`)))
    })
    return child
  }
  let child = await start()
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const log = async () => output + (await readFile(`${folder}/logs/site.log`, 'utf8'))
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await end()
    // With the other logs of the run: a failure of the test may be one of the server.
    await appendFile(logFile, await log())
    await clear()
  }
  const credentials = JSON.parse(await readFile(`${folder}/credentials.json`, 'utf8')) as {
    authSecret: string
    writeToken: string
    revalidateSecret: string
    cronSecret: string
  }
  return {
    credentials,
    /** The output and the log so far. */
    log,
    /**
     * Restarts it, with its data.
     * @param deploy changes its build in between
     */
    restart: async (deploy?: (build: string) => Promise<void>) => {
      await end()
      await deploy?.(build)
      child = await start()
    },
    /** Ends it and removes its data; once, however often it is called. */
    stop,
  }
}
