import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A normal user's PATH often lacks the last two. */
const nginx = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
]
  .map((folder) => path.join(folder, 'nginx'))
  .find((file) => existsSync(file))

/** Why nginx cannot start here, and what to do; undefined when it can. */
export const withoutNginx = nginx
  ? undefined
  : 'nginx is not installed here (Debian, Ubuntu: apt-get install nginx; macOS: brew install nginx). `npm start` serves the site without it.'

/** Folder of deploy/nginx's includes, with a trailing slash. */
export const SNIPPETS = path.resolve(import.meta.dirname, '../../deploy/nginx/snippets') + path.sep

/** A running nginx. */
export type Nginx = {
  /** Resolves with nginx's output when it has ended. */
  ended: Promise<string>
  /** Stops accepting connections, and resolves when all requests have their responses. */
  stop: () => Promise<void>
}

/**
 * Starts nginx with its own configuration, independent of one that the machine runs, and waits until it responds.
 * @param folder for its configuration, cache and process id; created when missing
 * @param site content of the `http` block; relative paths are relative to the folder
 * @param url where nginx then responds, with any status
 * @throws Error with nginx's output when it does not start
 */
export async function startNginx(folder: string, site: string, url: string): Promise<Nginx> {
  if (!nginx) throw new Error(withoutNginx)
  await mkdir(folder, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  const configuration = [
    // As root, nginx would change to a user who cannot read this folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    'worker_processes auto;',
    'pid nginx.pid;',
    // Below this level the messages name URLs, with the tokens of links.
    'error_log stderr crit;',
    'events { worker_connections 4096; }',
    `http { access_log off; sendfile on; tcp_nopush on; ${temporary.join(' ')}`,
    site,
    '}',
  ]
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration.join('\n'))
  const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-10_000)))
  let running = true
  // Rejects for a file that the system cannot start.
  const ended = once(child, 'exit')
    .catch((error: unknown) => (said += String(error)))
    .then(() => {
      running = false
      return said
    })
  const deadline = Date.now() + 10_000
  while (!(await responds(url))) {
    if (!running || Date.now() > deadline) {
      child.kill('SIGTERM')
      throw new Error(`nginx did not start:\n${said}`)
    }
    await pause(50)
  }
  return {
    ended,
    stop: async () => {
      child.kill('SIGQUIT')
      await ended
    },
  }
}

const responds = (url: string) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  )
