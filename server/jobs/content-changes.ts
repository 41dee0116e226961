import pg from 'pg'
import { CHANGES_CHANNEL } from '../../lib/content/reconcile/changes-channel.ts'
import { describeError } from '../../lib/database/errors.ts'
import { log } from '../../lib/log/log.ts'

const CONNECT_MS = 3000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 30_000

/**
 * Listens on PostgreSQL for content changes that another instance has recorded, so that a publication reaches all
 * instances within a second.
 *
 * It needs a direct connection: a pooler in transaction mode carries no notifications, and then only the reconciler's
 * interval remains. It reconnects after an error and then makes one more call for missed changes. Logs once when it
 * cannot listen, and once when it listens again.
 * @param connectionString DATABASE_URL
 * @param onChange handles the changes that are not handled yet, and never rejects. Not called while it runs: changes
 * that arrive meanwhile cause one further call
 * @returns a function that stops it
 */
export function listenForContentChanges(
  connectionString: string,
  onChange: () => Promise<unknown>,
): () => void {
  let stopped = false
  let failing = false
  let retryMs = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined

  const notify = callOneAtATime(onChange)
  const connect = () => {
    const connection = new pg.Client({
      connectionString,
      application_name: 'liftpass-changes',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    client = connection
    connection.on('notification', notify)
    // A connection that breaks emits `end` too, which opens a new one.
    connection.on('error', () => undefined)
    connection.once('end', retry)
    connection
      .connect()
      .then(() => connection.query(`listen ${CHANGES_CHANNEL}`))
      .then(() => {
        retryMs = FIRST_RETRY_MS
        if (failing) log().warn('Changes of other instances are received again.')
        failing = false
        notify()
      })
      .catch((error: unknown) => {
        if (!failing && !stopped)
          log().warn(
            `Changes of other instances are not received, and take up to RECONCILE_INTERVAL_SECONDS: ${describeError(error)}`,
          )
        failing = true
        // Makes `retry` open a new connection.
        void connection.end().catch(() => undefined)
      })
  }
  const retry = () => {
    if (stopped) return
    timer = setTimeout(connect, retryMs).unref()
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }
  connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    client?.end().catch(() => undefined)
  }
}

/** Merges calls during a running one into a single further call. */
function callOneAtATime(work: () => Promise<unknown>): () => void {
  let working = false
  let again = false
  const run = async () => {
    working = true
    do {
      again = false
      await work()
    } while (again)
    working = false
  }
  return () => {
    if (working) again = true
    else void run()
  }
}
