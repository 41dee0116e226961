import Airtable from 'airtable'
import { randomUUID } from 'node:crypto'
import { watchHttp, type HttpWatch } from './http-watch.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** URL and credentials of a table. */
export type AirtableConnection = {
  apiKey: string
  baseId: string
  /** `https://api.airtable.com`, without a trailing slash. */
  endpointUrl: string
  table: string
}

/** The result of one upsert. */
export type UpsertResponse =
  | { kind: 'stored' }
  /** Airtable refuses these records; `message` is what it says. */
  | { kind: 'refused'; message: string }
  /** Airtable accepts no records at the moment, or none with this key. */
  | { kind: 'unavailable'; reason: string; retryAfterSeconds?: number }

/** After a 429 Airtable refuses every request for this long (“Rate limits” in its Web API). */
const penaltySeconds = 30

/**
 * Creates or updates up to ten records in one request of Airtable's Web API (“Update multiple records”, performUpsert).
 *
 * The official client needs care: by itself it repeats a 429 without end, and it never settles when a body stalls.
 * @param mergeOn field by whose value an existing record is found
 * @param limits the call ends within `timeoutMs`, and at once when `signal` aborts
 */
export async function upsert(
  { apiKey, baseId, endpointUrl, table }: AirtableConnection,
  mergeOn: string,
  records: readonly Record<string, string>[],
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<UpsertResponse> {
  if (signal.aborted) return stopped
  const client = new Airtable({ apiKey, endpointUrl, noRetryIfRateLimited: true, requestTimeout: timeoutMs })
  const watch = watchHttp(randomUUID())
  let ending: UpsertResponse | undefined
  const end = (response: UpsertResponse) => {
    ending ??= response
    watch.cancel()
  }
  const stop = () => end(stopped)
  const timer = setTimeout(
    () => end({ kind: 'unavailable', reason: 'Airtable did not respond in time.' }),
    timeoutMs,
  )
  signal.addEventListener('abort', stop, { once: true })
  try {
    const { body } = await client.base(baseId).makeRequest({
      method: 'patch',
      path: `/${encodeURIComponent(table)}`,
      headers: watch.headers,
      body: { performUpsert: { fieldsToMergeOn: [mergeOn] }, records: records.map((fields) => ({ fields })) },
    })
    return isStored(body, records.length) ? { kind: 'stored' } : notAirtable
  } catch (error) {
    return ending ?? explain(error, watch)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    watch.end()
  }
}

const stopped: UpsertResponse = { kind: 'unavailable', reason: 'Stopped before Airtable had responded.' }

const notAirtable: UpsertResponse = {
  kind: 'unavailable',
  reason: 'What responded is not Airtable, or its response was damaged.',
}

const isStored = (body: unknown, count: number) => {
  const { records } = (body ?? {}) as { records?: unknown }
  return Array.isArray(records) && records.length === count
}

/** The client's errors have `error`, `message` and `statusCode` and are no instances of Error. */
type ClientError = { error?: string; message?: string; statusCode?: number | null }

function explain(thrown: unknown, watch: HttpWatch): UpsertResponse {
  const { error = '', message = '', statusCode } = (thrown ?? {}) as ClientError
  const retryAfter = retryAfterSeconds(watch.responseHeader('retry-after'))
  const unavailable = (reason: string, wait = retryAfter): UpsertResponse => ({
    kind: 'unavailable',
    reason,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
  })
  switch (statusCode) {
    case 400:
    case 413:
      return { kind: 'refused', message: `${message} (${error})` }
    case 401:
      return unavailable('Airtable does not know the API key. Check AIRTABLE_API_KEY.')
    case 403:
    case 404:
      return unavailable(
        'Airtable has no such base or table, or the API key may not write to it. ' +
          'Check AIRTABLE_BASE_ID, AIRTABLE_LEADS_TABLE and the scopes of the key.',
      )
    case 422:
      // Affects every record alike, and a person at Airtable can fix it.
      if (error === 'UNKNOWN_FIELD_NAME') return unavailable(`Airtable’s table lacks a field: ${message}`)
      return { kind: 'refused', message: `${message} (${error})` }
    case 429:
      return unavailable('Airtable has had too many requests.', retryAfter ?? penaltySeconds)
    case null:
    case undefined:
      return unavailable(`Airtable cannot be reached: ${message}`)
    default:
      return statusCode < 300 ? notAirtable : unavailable(`Airtable responded with ${statusCode}.`)
  }
}
