import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { SNIPPETS, startNginx } from '../../../server/nginx/run'
import { ports } from './ports'

export { withoutNginx } from '../../../server/nginx/run'

const folder = path.resolve('.local/nginx')
const certificate = path.join(folder, 'certificate.pem')
const key = path.join(folder, 'key.pem')

/** Replacements in deploy/nginx/liftpass.conf: ports, paths and names of the tests. */
const own: readonly [string, string][] = [
  ['server 127.0.0.1:3000 ', `server 127.0.0.1:${ports.secondSite} `],
  ['listen 80;', `listen 127.0.0.1:${ports.nginxPlain};`],
  ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.nginxTls} ssl http2;`],
  ['server_name your-site.example;', 'server_name localhost;'],
  ['/etc/letsencrypt/live/your-site.example/fullchain.pem', certificate],
  ['/etc/letsencrypt/live/your-site.example/privkey.pem', key],
  ['/var/cache/liftpass', 'cache'],
  ['/var/log/nginx/', ''],
  ['include snippets/', `include ${SNIPPETS}`],
]

/**
 * Creates a certificate for localhost.
 * @returns its file, for the processes that have to trust it
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
 * Runs nginx with deploy/nginx/liftpass.conf, that certificate, and the ports of the tests.
 * @returns a function that stops it
 * @throws Error with the output of nginx when it does not start
 */
export async function startNginxOfTests(): Promise<() => Promise<void>> {
  let site = await readFile('deploy/nginx/liftpass.conf', 'utf8')
  for (const [theirs, ours] of own) {
    if (!site.includes(theirs)) throw new Error(`deploy/nginx/liftpass.conf has no “${theirs}” any more`)
    site = site.replaceAll(theirs, ours)
  }
  const nginx = await startNginx(folder, site, `http://127.0.0.1:${ports.nginxPlain}`)
  return async () => {
    await nginx.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
