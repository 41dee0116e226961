import { createHmac } from 'node:crypto'
import type { Attempt, Delivery } from './rows.ts'

const timeoutMs = 30_000
const maxResponseLength = 1_000

export type WebhookOrigin = { projectId: string; dataset: string }

/**
 * Makes one attempt to deliver. Signed as `@sanity/webhook` checks it: `t=<ms>,v1=<HMAC-SHA256 of "t.body">`.
 * Never throws: a failure is part of what it returns.
 */
export async function send(delivery: Delivery, origin: WebhookOrigin, signal: AbortSignal): Promise<Attempt> {
  const startedAt = new Date()
  const outcome = await post(delivery, headersOf(delivery, origin, startedAt.getTime()), signal)
  return { startedAt, durationMs: Date.now() - startedAt.getTime(), ...outcome }
}

async function post(
  { definition, body }: Delivery,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Pick<Attempt, 'status' | 'response' | 'failure'>> {
  try {
    const response = await fetch(definition.url, {
      method: definition.httpMethod ?? 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    // The status says whether the receiver has the delivery, even if the connection breaks after it.
    const text = await response.text().catch(reasonOf)
    return {
      status: response.status,
      response: text.replaceAll('\0', '').slice(0, maxResponseLength),
      failure: null,
    }
  } catch (error) {
    return { status: null, response: null, failure: reasonOf(error) }
  }
}

function headersOf(
  delivery: Delivery,
  { projectId, dataset }: WebhookOrigin,
  now: number,
): Record<string, string> {
  const { definition, body } = delivery
  return {
    // In lower case, so that the lake's own ones take the place of those of the same name.
    ...Object.fromEntries(new Headers(definition.headers)),
    'content-type': 'application/json',
    'user-agent': 'Sanity.io webhook delivery (local)',
    'idempotency-key': delivery.key,
    'sanity-transaction-id': delivery.transactionId,
    'sanity-transaction-time': delivery.transactionTime.toISOString(),
    'sanity-dataset': dataset,
    'sanity-document-id': delivery.documentId,
    'sanity-project-id': projectId,
    'sanity-webhook-id': delivery.webhookId,
    'sanity-operation': delivery.operation,
    ...(definition.secret && { 'sanity-webhook-signature': signature(body, definition.secret, now) }),
  }
}

function signature(body: string, secret: string, now: number): string {
  return `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${body}`).digest('base64url')}`
}

/** The message of an error with its cause, because `fetch failed` alone does not say why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
