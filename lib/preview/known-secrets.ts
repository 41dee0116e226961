import { setTimeout as pause } from 'node:timers/promises'
import { contentClient } from '../content/client'

/** The secrets that next-sanity accepts: the Studio's own for an hour, that of a shared link until sharing ends. */
const VALID_SECRETS_QUERY = /* groq */ `*[
  (_type == "sanity.previewUrlSecret" && dateTime(_updatedAt) > dateTime(now()) - 3600) ||
  (_type == "sanity.previewUrlShareAccess" && _id == "sanity-preview-url-secret.share-access")
].secret`

/** Milliseconds between the starts of two queries. */
const PAUSE_MS = 1000

type List = { begun: number; secrets: Promise<ReadonlySet<unknown>> }

let latest: List = { begun: -Infinity, secrets: Promise.resolve(new Set()) }

/**
 * Whether the Content Lake has a valid preview secret, as of now or later.
 *
 * All secrets are fetched together, at most once a second per process, so that invalid ones cause a constant number of
 * requests. A secret that is not in the last list waits for the next one: an editor's new secret is found within about
 * a second, whatever other clients send.
 * @param secret from the URL of a request; untrusted
 * @throws whatever the client throws when the Content Lake does not respond
 */
export async function isKnownSecret(secret: string): Promise<boolean> {
  const arrived = performance.now()
  for (;;) {
    const list = latest
    if ((await list.secrets).has(secret)) return true
    if (list.begun >= arrived) return false
    if (latest === list) latest = listAfter(list)
  }
}

function listAfter({ begun }: List): List {
  const now = performance.now()
  const next = { begun: Math.max(now, begun + PAUSE_MS) }
  const secrets = fetchSecretsIn(next.begun - now)
  // All requests that wait for this list get the error; the next one starts a new query.
  secrets.catch(() => {
    if (latest.secrets === secrets) latest = { ...next, secrets: Promise.resolve(new Set()) }
  })
  return { ...next, secrets }
}

async function fetchSecretsIn(milliseconds: number): Promise<ReadonlySet<unknown>> {
  // Timers may fire a millisecond early; a query must not start before its time.
  if (milliseconds > 0) await pause(milliseconds + 1)
  const options = { perspective: 'raw', cache: 'no-store' } as const
  return new Set(await contentClient().fetch<unknown[]>(VALID_SECRETS_QUERY, {}, options))
}
