import { contentClient } from '../content/client'

/** The secrets that next-sanity accepts: those of the Studio for an hour, that of a shared link until sharing ends. */
const VALID_SECRETS_QUERY = /* groq */ `*[
  (_type == "sanity.previewUrlSecret" && dateTime(_updatedAt) > dateTime(now()) - 3600) ||
  (_type == "sanity.previewUrlShareAccess" && _id == "sanity-preview-url-secret.share-access")
].secret`

/** Milliseconds from the beginning of one question to that of the next. */
const PAUSE_MS = 1000

type List = { begun: number; secrets: Promise<ReadonlySet<unknown>> }

let latest: List = { begun: -Infinity, secrets: Promise.resolve(new Set()) }

/**
 * Whether the Content Lake has a valid preview secret, as of now or later.
 *
 * All secrets are asked for together, at most once a second and process, so that made-up ones cost a constant number of
 * requests. A secret that is not in the last list waits for the next one: an editor's new secret is found within about
 * a second, whatever others try.
 * @param secret from the address of a request; from anybody
 * @throws whatever the client throws when the Content Lake does not answer
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
  const secrets = askAfter(next.begun - now)
  // Whoever waits for this list is told of the failure; the next question is asked as if nothing had been known.
  secrets.catch(() => {
    if (latest.secrets === secrets) latest = { ...next, secrets: Promise.resolve(new Set()) }
  })
  return { ...next, secrets }
}

async function askAfter(milliseconds: number): Promise<ReadonlySet<unknown>> {
  // Timers may end a millisecond early; a question must not begin before its list says so.
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds + 1))
  const options = { perspective: 'raw', cache: 'no-store' } as const
  return new Set(await contentClient().fetch<unknown[]>(VALID_SECRETS_QUERY, {}, options))
}
