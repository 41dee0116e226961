import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import nextEnv from '@next/env'
import next from 'next'
import { changeEnv, env } from '../lib/env.ts'
import { finishDeliveries } from '../lib/leads/delivery/shutdown.ts'
import { log } from '../lib/log/log.ts'
import { reportWallets } from '../lib/passes/wallet-status.ts'
import { makeDevelopmentCertificates } from '../lib/sample-passes/wallets.ts'
import { useBuiltConfig } from './built-config.ts'
import { sendConsoleToLog } from './console-to-log.ts'
import { requestHandler } from './handle-request.ts'
import { adaptHeapGrowth } from './heap-growth.ts'
import { createHttpServer } from './http-server.ts'
import { startIntervalJob } from './jobs/interval-job.ts'
import { startPublishing } from './jobs/publish-scheduled.ts'
import { startReconciling } from './jobs/reconcile.ts'
import { listenHost, ownUrl } from './own-url.ts'
import { startPreparingPages } from './prepared-pages/prepare-page.ts'
import { reportUnset } from './report-unset.ts'
import { refusedPosts } from './requests/refused-posts.ts'

const SHUTDOWN_MS = 10_000
/** Maximum delay of leads that failed, or that another instance stored. */
const DELIVERY_PAUSE_MS = 1000
/** Read by lib/content/warm.ts. */
const OWN_URL = Symbol.for('liftpass.ownUrl')

/**
 * Serves the built site until SIGINT or SIGTERM, on PORT (3000) and HOST (loopback if SITE_URL is on this machine, else
 * all interfaces).
 *
 * It is `next start` plus what a long-running server needs: 503 instead of 500 while content is unavailable, the
 * reconciler, scheduled publishing, deliveries, and a graceful shutdown.
 * @param options `beforeStop` runs before connections are closed, so that a proxy in front can stop sending requests
 * @throws Error that names missing variables, or the port that is taken
 */
export async function serve(options: { beforeStop?: () => Promise<void> } = {}): Promise<void> {
  nextEnv.loadEnvConfig(process.cwd())
  // People read a terminal; programs collect any other output. The server's own calls need a secret.
  changeEnv(({ LOG_FORMAT, CRON_SECRET }) => ({
    LOG_FORMAT: LOG_FORMAT || (process.stdout.isTTY ? 'text' : 'json'),
    CRON_SECRET: CRON_SECRET || randomUUID(),
  }))
  const environment = env()
  if (environment.LOG_FORMAT === 'json') sendConsoleToLog()
  const {
    ACCOUNTS_LIMIT_PER_ADDRESS,
    CRON_SECRET: secret = '',
    DATABASE_URL,
    HOST,
    LIFTPASS_DIST_DIR,
    PORT: port,
    RECONCILE_INTERVAL_SECONDS: seconds,
    SANITY_API_WRITE_TOKEN,
    SITE_URL,
    TRUSTED_PROXIES,
  } = environment

  adaptHeapGrowth()
  const distDir = path.resolve(LIFTPASS_DIST_DIR)
  await useBuiltConfig(distDir)
  const app = next({ dev: false, hostname: HOST ?? 'localhost', port })
  await app.prepare()
  startPreparingPages(distDir)
  // Stored, because a server that is closing no longer knows its URL but still handles requests.
  let self = ''
  const handler = requestHandler({
    url: SITE_URL,
    distDir,
    previewId: await readPreviewId(distDir),
    self: () => self,
    refusedPosts: refusedPosts(ACCOUNTS_LIMIT_PER_ADDRESS, TRUSTED_PROXIES),
    render: app.getRequestHandler(),
  })
  const server = createHttpServer(SITE_URL, handler)
  await listen(server, port, HOST ?? listenHost(SITE_URL))
  self = ownUrl(server)
  Object.assign(globalThis, { [OWN_URL]: self })
  log().info(`The site is open: ${self}`)
  reportUnset(environment)
  const jobs = [
    startReconciling(self, secret, seconds, DATABASE_URL),
    startIntervalJob({
      self,
      secret,
      path: '/api/deliveries',
      name: 'Delivering leads',
      pauseMs: () => DELIVERY_PAUSE_MS,
    }),
    reportWallets(environment),
  ]
  if (SANITY_API_WRITE_TOKEN) jobs.push(startPublishing(self, secret, seconds))

  void makeDevelopmentCertificates()

  const stop = (signal: NodeJS.Signals) => {
    log().info(`The site closes (${signal}), and finishes what it has begun.`)
    for (const stopJob of jobs) stopJob()
    const closed = Promise.resolve(options.beforeStop?.()).then(
      () => new Promise((resolve) => server.close(resolve)),
    )
    // Otherwise a connection would stay open for seconds after its last response.
    setInterval(() => server.closeIdleConnections(), 100).unref()
    void Promise.all([closed, finishDeliveries()]).then(() => process.exit(0))
    setTimeout(() => {
      log().error(
        `The site ends after ${SHUTDOWN_MS / 1000} seconds, with requests or deliveries unfinished.`,
      )
      process.exit(1)
    }, SHUTDOWN_MS).unref()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** The value of Next.js's draft mode cookie in a build. */
async function readPreviewId(distDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(distDir, 'prerender-manifest.json'), 'utf8')) as {
    preview: { previewModeId: string }
  }
  return manifest.preview.previewModeId
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error)
    })
    server.listen(port, host, resolve)
  })
}
