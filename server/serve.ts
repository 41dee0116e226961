import { randomUUID } from 'node:crypto'
import http from 'node:http'
import next from 'next'
import { answerUnavailable } from './answer-unavailable.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { startReconciling } from './reconciling.ts'

const SHUTDOWN_MS = 10_000

/**
 * Serves the built site until SIGINT or SIGTERM, on PORT (3000) and HOST (all interfaces).
 *
 * It is `next start` plus what a long-running server owes its visitors: 503 instead of 500 while content cannot be had, a reconciler
 * that runs by itself, and a shutdown that lets running requests finish.
 */
export async function serve(): Promise<void> {
  const port = Number(process.env.PORT || 3000)
  const hostname = process.env.HOST || undefined
  // The reconciler's own calls are guarded like anybody's; without a configured secret this process makes one up.
  process.env.CRON_SECRET ||= randomUUID()

  const app = next({ dev: false, hostname: hostname ?? 'localhost', port })
  await app.prepare()
  const handle = app.getRequestHandler()
  const server = http.createServer((request, response) => {
    if (refuseMalformed(request, response)) return
    // Next.js would take a nonce from this request header and bake it into pages it keeps for everybody.
    delete request.headers['content-security-policy']
    delete request.headers['content-security-policy-report-only']
    answerUnavailable(request, response, port, () => handle(request, response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, hostname, resolve)
  })
  const stopReconciling = startReconciling(port)

  const stop = () => {
    stopReconciling()
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
