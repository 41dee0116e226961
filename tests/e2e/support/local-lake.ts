import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ports, siteUrl } from './ports'

/** A Content Lake with the seed content in a process that a test may kill and start again. */
export type LocalLake = {
  email: string
  password: string
  token: string
  /** Kills the process, like a crash. */
  kill: () => Promise<void>
  /** Starts it again, on the same port with the same data. */
  start: () => Promise<void>
  /** Kills it and deletes its data. */
  remove: () => Promise<void>
}

type Credentials = { adminToken: string; people: { email: string; password: string; role: string }[] }

export async function startLocalLake(): Promise<LocalLake> {
  const folder = await mkdtemp(join(tmpdir(), 'local-lake-'))
  let running: ChildProcess | undefined
  const start = async () => {
    const args = ['local', 'content-lake', '--port', String(ports.localLake), '--seed', 'content']
    running = spawn(process.execPath, ['launcher/main.mjs', ...args], {
      env: { ...process.env, LOCAL_DATA_DIR: folder, SITE_URL: `http://localhost:${ports.localStudio}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await printed(running, 'To use it, set:')
  }
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  await start()
  const file = join(folder, 'alone', 'content-lake', 'credentials.json')
  const { adminToken, people } = JSON.parse(await readFile(file, 'utf8')) as Credentials
  const editor = people.find(({ role }) => role === 'editor')
  if (!editor) throw new Error('The local Content Lake has no account for an editor')
  const remove = async () => {
    await kill()
    // Retries: its PostgreSQL notices a moment later that its parent is gone.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
  return { email: editor.email, password: editor.password, token: adminToken, kill, start, remove }
}

/**
 * Serves the Studio of the site at another port, connected to the local Content Lake: rewrites its URL in the pages and
 * their content security policy. (A page created by Playwright itself may not connect to this machine.)
 * @returns a function that stops it
 */
export async function serveStudioOfLocalLake(): Promise<() => Promise<void>> {
  const led = (text: string) => text.replaceAll(`localhost:${ports.cloud}`, `localhost:${ports.localLake}`)
  const server = createServer(async (request, response) => {
    const fromSite = await fetch(`${siteUrl}${request.url ?? '/'}`, { redirect: 'manual' })
    const type = fromSite.headers.get('content-type') ?? ''
    for (const [name, value] of fromSite.headers) {
      if (!['content-encoding', 'content-length', 'transfer-encoding'].includes(name)) {
        response.setHeader(name, led(value))
      }
    }
    response.statusCode = fromSite.status
    const bytes = Buffer.from(await fromSite.arrayBuffer())
    response.end(type.startsWith('text/html') ? led(bytes.toString()) : bytes)
  })
  server.listen(ports.localStudio, 'localhost')
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

function printed(child: ChildProcess, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(line)) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`The lake ended (${code}) before it was ready:\n${output}`)),
    )
  })
}
