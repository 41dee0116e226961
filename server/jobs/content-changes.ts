import pg from 'pg'
import { CHANGES_CHANNEL } from '../../lib/content/reconcile/changes-channel.ts'

const CONNECT_MS = 3000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000

/**
 * Hears from PostgreSQL when another instance of the site has written down a change of the content, so that a
 * publication is on all of them within a second.
 *
 * It needs a connection of its own: a pooler in transaction mode carries no notifications, and then the reconciler's
 * interval is what is left. A connection that breaks is made again; what was missed meanwhile is caught up with by one
 * more call.
 * @param connectionString DATABASE_URL
 * @param onChange acts on the changes that are not acted on yet. Never called while it is still at work: changes that
 * are heard meanwhile are one more call
 * @returns a function that stops it
 */
export function listenForContentChanges(
  connectionString: string,
  onChange: () => Promise<unknown>,
): () => void {
  let stopped = false
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
    connection.on('error', () => undefined)
    connection.once('end', retry)
    connection
      .connect()
      .then(() => connection.query(`listen ${CHANGES_CHANNEL}`))
      .then(() => {
        retryMs = FIRST_RETRY_MS
        notify()
      })
      // Whether it could not connect or not listen: it has ended, or is ended here, and is made again.
      .catch(() => void connection.end().catch(() => undefined))
  }
  const retry = () => {
    if (stopped) return
    timer = setTimeout(connect, retryMs).unref()
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
  connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    client?.end().catch(() => undefined)
  }
}

/** Calls made while one is at work become a single further one. */
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
