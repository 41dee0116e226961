import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import nextEnv from '@next/env'
import compression from 'compression'
import next from 'next'
import { readEnv } from '../lib/env.ts'
import { finishDeliveries } from '../lib/leads/delivery/process.ts'
import { log } from '../lib/log/log.ts'
import { withRequestId } from '../lib/log/request-id.ts'
import { reportWallets } from '../lib/passes/wallet-status.ts'
import { makeDevelopmentCertificates } from '../lib/sample-passes/wallets.ts'
import { answerFailed } from './answer-failed.ts'
import { answerNotFound } from './answer-not-found.ts'
import { answerRefused, notingForms } from './answer-refused.ts'
import { answerUnavailable, notingFailures } from './answer-unavailable.ts'
import { askEachTime } from './ask-each-time.ts'
import { carryQuery } from './carry-query.ts'
import { sendConsoleToLog } from './console-to-log.ts'
import { setDefaultHeaders } from './default-headers.ts'
import { startDelivering } from './deliveries.ts'
import { dropEndedPreview } from './drop-ended-preview.ts'
import { listenAddress, ownAddress } from './own-address.ts'
import { startPreparingPages } from './prepared-pages/prepare-page.ts'
import { serveHydration, servePage, serveStaticFile } from './prepared-pages/serve-prepared.ts'
import { startReconciling } from './reconciling.ts'
import { refuseLongQuery } from './refuse-long-query.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { refuseMethod } from './refuse-method.ts'
import { refusedPosts } from './refused-posts.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { replaceAnswer } from './replace-answer.ts'
import { requestIdOf } from './request-id.ts'
import { startPublishing } from './scheduled-publishing.ts'
import { stripInternalHeaders } from './strip-internal-headers.ts'
import { takePost } from './take-post.ts'
import { noteAddress } from './visitor-address.ts'

const SHUTDOWN_MS = 10_000

/**
 * Serves the built site until SIGINT or SIGTERM, on PORT (3000) and HOST (this machine alone where SITE_URL is on it,
 * else all interfaces).
 *
 * It is `next start` plus what a long-running server owes its visitors: 503 instead of 500 while content cannot be had,
 * a reconciler, scheduled publishing and deliveries that run by themselves, and a shutdown that lets running requests
 * and deliveries finish.
 * @param options `beforeStop` is waited for before connections are closed, so that what stands in front sends no more
 * @throws Error that names what is missing in the environment, or the port that is taken
 */
export async function serve(options: { beforeStop?: () => Promise<void> } = {}): Promise<void> {
  nextEnv.loadEnvConfig(process.cwd())
  // A terminal is read by a person, all else by a program that collects logs.
  process.env.LOG_FORMAT ||= process.stdout.isTTY ? 'text' : 'json'
  const environment = readEnv(process.env)
  if (environment.LOG_FORMAT === 'json') sendConsoleToLog()
  const {
    ACCOUNTS_LIMIT_PER_ADDRESS,
    DATABASE_URL,
    RECONCILE_INTERVAL_SECONDS: seconds,
    SANITY_API_WRITE_TOKEN,
    SITE_URL,
    SMTP_URL,
    HMAC_SECRET,
    TRUSTED_PROXIES,
  } = environment
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || listenAddress(SITE_URL)
  // The reconciler's own calls are guarded like anybody's; without a configured secret this process makes one up.
  const secret = (process.env.CRON_SECRET ||= randomUUID())

  const app = next({ dev: false, hostname: process.env.HOST || 'localhost', port })
  await app.prepare()
  const handle = app.getRequestHandler()
  const distDir = path.resolve(process.env.LIFTPASS_DIST_DIR || '.next')
  startPreparingPages(distDir)
  const compress = compression()
  const previewId = await readPreviewId(distDir)
  const { host: siteHost } = new URL(SITE_URL)
  const refused = refusedPosts(ACCOUNTS_LIMIT_PER_ADDRESS, TRUSTED_PROXIES)
  // Asked for once: a server that is closing has no address any more, and still has requests.
  let self = ''
  // A request without a Host is refused by us, with all headers.
  const server = http.createServer({ requireHostHeader: false }, (request, response) => {
    // First, and alone responsible for its headers: most visits end here.
    if (servePage(request, response)) return
    withRequestId(requestIdOf(request), () => serveRequest(request, response))
  })
  const serveRequest = (request: IncomingMessage, response: ServerResponse) => {
    setDefaultHeaders(request, response, SITE_URL)
    if (refuseMalformed(request, response) || refuseLongQuery(request, response)) return
    if (refuseMethod(request, response)) return
    stripInternalHeaders(request)
    dropEndedPreview(request, previewId)
    if (serveHydration(request, response)) return
    compress(request as never, response as never, () => undefined)
    askEachTime(response)
    carryQuery(request, response)
    noteAddress(request)
    replaceAnswer(request, response, self, [answerUnavailable, answerFailed, answerNotFound, answerRefused])
    const answer = async () => {
      if (await serveStaticFile(request, response, distDir)) return
      const whole = await takePost(request, response, siteHost, refused)
      if (whole) await handle(whole, response)
    }
    notingForms(request, refused, () => notingFailures(request, answer)).catch((error: unknown) => {
      log().error({ err: error }, 'A request could not be answered')
      response.destroy()
    })
  }
  refuseUnreadable(server, SITE_URL)
  await listen(server, port, host)
  self = ownAddress(server)
  log().info(`The site is open: ${self}`)
  if (!HMAC_SECRET)
    log().info(
      'HMAC_SECRET is not set: SUPABASE_SERVICE_ROLE_KEY stands in for it. docs/operators.md says why it should not.',
    )
  if (!SMTP_URL) log().info('Sample passes are not emailed: SMTP_URL and MAIL_FROM are not set.')
  const clocks = [
    startReconciling(self, secret, seconds, DATABASE_URL),
    startDelivering(self, secret),
    reportWallets(environment),
  ]
  if (SANITY_API_WRITE_TOKEN) clocks.push(startPublishing(self, secret, seconds))
  else log().info('Scheduled publishing is off: SANITY_API_WRITE_TOKEN is not set.')

  void makeDevelopmentCertificates()

  const stop = () => {
    for (const stopClock of clocks) stopClock()
    const closed = Promise.resolve(options.beforeStop?.()).then(
      () => new Promise((resolve) => server.close(resolve)),
    )
    // Those that answer their last request would be kept open for another one, for seconds.
    setInterval(() => server.closeIdleConnections(), 100).unref()
    void Promise.all([closed, finishDeliveries()]).then(() => process.exit(0))
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** What Next.js's cookie of draft mode holds in a build. */
async function readPreviewId(distDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(distDir, 'prerender-manifest.json'), 'utf8')) as {
    preview: { previewModeId: string }
  }
  return manifest.preview.previewModeId
}

function listen(server: http.Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error)
    })
    server.listen(port, host, resolve)
  })
}
