import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { log } from '../../lib/log/log.ts'

const HEADER = 'x-liftpass-revalidate'
/** Random for each process, so that a visitor cannot send this header. */
const TOKEN = randomUUID()
const TIMEOUT_MS = 30_000

/**
 * Requests a page from Next.js, which stores it, and renders it again when it is too old. It never throws.
 * @param url at this server's own host
 */
export async function revalidatePage(url: string): Promise<void> {
  await fetch(url, {
    method: 'HEAD',
    // A redirect may lead to another site, which must not get the token.
    redirect: 'manual',
    headers: { [HEADER]: TOKEN },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    log().warn({ err: error, url }, 'A stored page could not be revalidated; its visitors get it as it is')
  })
}

/** Whether a request comes from `revalidatePage`. */
export const isRevalidation = ({ headers }: IncomingMessage): boolean => headers[HEADER] === TOKEN
