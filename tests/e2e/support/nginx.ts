import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ports } from './ports'

const folder = path.resolve('.local/nginx')
const certificate = path.join(folder, 'certificate.pem')
const key = path.join(folder, 'key.pem')

/** Not every shell of a person who is not root looks into the last two. */
const found = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  .map((place) => path.join(place, 'nginx'))
  .find((file) => existsSync(file))

/** Why nginx cannot be tried here; undefined when it can. */
export const withoutNginx = found
  ? undefined
  : 'nginx is not installed here (Debian: apt-get install nginx), so that the site behind it is not tested.'

/** What deploy/nginx/liftpass.conf is given instead of a server’s own. */
const own: readonly [string, string][] = [
  ['server 127.0.0.1:3000;', `server 127.0.0.1:${ports.secondSite};`],
  ['listen 80;', `listen 127.0.0.1:${ports.nginxPlain};`],
  ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.nginxTls} ssl http2;`],
  ['server_name your-site.example;', 'server_name localhost;'],
  ['/etc/letsencrypt/live/your-site.example/fullchain.pem', certificate],
  ['/etc/letsencrypt/live/your-site.example/privkey.pem', key],
]

/**
 * Makes a certificate for localhost.
 * @returns its file, for whoever is to trust it
 */
export async function makeCertificate(): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const what = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=DNS:localhost']
  await promisify(execFile)('openssl', ['req', ...what, ...names, '-keyout', key, '-out', certificate])
  return certificate
}

/**
 * Runs nginx with deploy/nginx/liftpass.conf, the certificate made before, and the ports of the tests.
 * @returns a function that ends it
 * @throws Error with what nginx says when it does not start
 */
export async function startNginx(): Promise<() => Promise<void>> {
  if (!found) throw new Error(withoutNginx)
  let site = await readFile('deploy/nginx/liftpass.conf', 'utf8')
  for (const [theirs, ours] of own) {
    if (!site.includes(theirs)) throw new Error(`deploy/nginx/liftpass.conf has no “${theirs}” any more`)
    site = site.replaceAll(theirs, ours)
  }
  await writeFile(path.join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const main = [
    // As root, nginx would change to a user who may not read this folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr;',
    'events {}',
    `http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  ]
  await writeFile(path.join(folder, 'nginx.conf'), main.join('\n'))
  const child = spawn(found, ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const deadline = Date.now() + 10_000
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return async () => {
    if (child.exitCode === null) {
      child.kill('SIGQUIT')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
}

const answers = () =>
  fetch(`http://127.0.0.1:${ports.nginxPlain}`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
