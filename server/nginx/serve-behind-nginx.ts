import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, isIPv6 } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import nextEnv from '@next/env'
import { changeEnv, env } from '../../lib/env.ts'
import { listenHost } from '../own-url.ts'
import { serve } from '../serve.ts'
import { SNIPPETS, startNginx, withoutNginx } from './run.ts'
import { log } from '../../lib/log/log.ts'

/**
 * Serves the built site as `serve` does, behind an nginx that caches pages for a second: nginx listens on PORT and
 * HOST, the server on a free local port.
 * @throws Error that says how to install nginx, which variables are missing, or what nginx reports
 */
export async function serveBehindNginx(): Promise<void> {
  if (withoutNginx) throw new Error(withoutNginx)
  nextEnv.loadEnvConfig(process.cwd())
  const { HOST, PORT, SITE_URL } = env()
  const host = HOST ?? listenHost(SITE_URL)
  await checkPort(PORT, host)
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'liftpass-nginx-'))
  const site = siteConfiguration({ servers: [`127.0.0.1:${port}`], listen: listenDirectives(host, PORT) })
  // Before the server, which requests its own pages at the public URL at once.
  const nginx = await startNginx(folder, site, `http://${bracketed(host ?? 'localhost')}:${PORT}`)
  let stopping = false
  void nginx.ended.then((said) => {
    if (stopping) return
    log().error(`nginx ended:\n${said}`)
    process.exit(1)
  })
  process.once('exit', () => void nginx.stop())

  changeEnv(({ TRUSTED_PROXIES = '' }) => ({
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: trustingNginx(TRUSTED_PROXIES),
  }))
  await serve({
    beforeStop: async () => {
      stopping = true
      await nginx.stop()
      await rm(folder, { recursive: true, force: true })
    },
  })
  log().info(`nginx is in front of it, on port ${PORT}.`)
}

/** The configuration of deploy/nginx/liftpass.conf, without TLS. */
export const siteConfiguration = ({ servers, listen }: { servers: string[]; listen: string }): string => `
upstream liftpass {
  zone liftpass 64k;
  least_conn;
  ${servers.map((server) => `server ${server} max_fails=0;`).join(' ')}
  keepalive 32;
}
proxy_cache_path cache levels=1:2 keys_zone=liftpass_pages:4m max_size=256m inactive=10m use_temp_path=off;
include ${SNIPPETS}liftpass-maps.conf;
server {
  ${listen}
  server_tokens off;
  include ${SNIPPETS}liftpass-error-responses.conf;
  include ${SNIPPETS}liftpass-proxy.conf;
}`

const listenDirectives = (host: string | undefined, port: number) =>
  host === undefined ? `listen ${port}; listen [::]:${port};` : `listen ${bracketed(host)}:${port};`

const bracketed = (host: string) => (isIPv6(host) ? `[${host}]` : host)

/**
 * TRUSTED_PROXIES with one more proxy on this machine.
 * @param proxies as `readTrustedProxies` takes them; a number counts the proxies in front of nginx
 */
export const trustingNginx = (proxies: string): string =>
  [
    ...proxies.split(',').map((part) => (/^[ ]*\d+[ ]*$/.test(part) ? String(Number(part) + 1) : part)),
    '127.0.0.1',
  ]
    .filter((part) => part.trim() !== '')
    .join(',')

/**
 * An nginx that outlived its server would respond in place of the new one, which could not listen.
 * @throws Error when the port is taken
 */
async function checkPort(port: number, host: string | undefined): Promise<void> {
  try {
    await listenFor(port, host)
  } catch (error) {
    // nginx may be allowed to listen on a port on which Node.js may not.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is taken, perhaps by the nginx of a server that was killed. End that, or set PORT to another one.`,
        { cause: error },
      )
  }
}

/**
 * A port that is free, below 32768: Linux gives the ports from there to outgoing connections, one of which could be
 * faster than the server.
 * @throws the system's error of the last try
 */
async function freePort(triesLeft = 20): Promise<number> {
  const port = randomInt(29_000, 32_768)
  try {
    await listenFor(port, '127.0.0.1')
    return port
  } catch (error) {
    if (triesLeft <= 1) throw error
    return freePort(triesLeft - 1)
  }
}

/** Listens for a moment. */
async function listenFor(port: number, host: string | undefined): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
