import type { Pool, PoolClient } from 'pg'
import type { Webhook } from './webhook.ts'

const columns = 'id, definition, disabled, created_at AS "createdAt", updated_at AS "updatedAt"'

/** All webhooks, the oldest first. */
export async function readWebhooks(client: Pool | PoolClient): Promise<Webhook[]> {
  const { rows } = await client.query<Webhook>(
    `SELECT ${columns} FROM content_lake.webhooks ORDER BY created_at, id`,
  )
  return rows
}

/** Creates a webhook or gives it new settings. Undefined `disabled` leaves that as it is. */
export async function saveWebhook(
  client: Pool,
  { id, definition, disabled }: Pick<Webhook, 'id' | 'definition'> & { disabled?: boolean },
): Promise<Webhook> {
  const { rows } = await client.query<Webhook>(
    `INSERT INTO content_lake.webhooks (id, name, definition, disabled) VALUES ($1, $2, $3, coalesce($4, false))
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, definition = excluded.definition,
       disabled = coalesce($4, webhooks.disabled), updated_at = now()
     RETURNING ${columns}`,
    [id, definition.name, JSON.stringify(definition), disabled ?? null],
  )
  return rows[0] as Webhook
}

/** Deletes a webhook with its deliveries; false when there was none. */
export async function deleteWebhook(client: Pool, id: string): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM content_lake.webhooks WHERE id = $1', [id])
  return rowCount === 1
}

export type NewDelivery = {
  webhookId: string
  key: string
  transactionId: string
  transactionTime: string
  documentId: string
  operation: string
  body: string
}

/**
 * Queues deliveries, due at once, in the transaction that `client` is in. Those of a webhook that is deleted meanwhile
 * are left out; its row is locked, so that the deletion waits for the others and then removes them.
 */
export async function enqueue(client: PoolClient, deliveries: readonly NewDelivery[]): Promise<void> {
  await client.query(
    `INSERT INTO content_lake.deliveries
       (webhook_id, key, transaction_id, transaction_time, document_id, operation, body)
     SELECT "webhookId", key, "transactionId", "transactionTime", "documentId", operation, body
     FROM ROWS FROM (jsonb_to_recordset($1) AS ("webhookId" text, key text, "transactionId" text,
       "transactionTime" timestamptz, "documentId" text, operation text, body text)) WITH ORDINALITY AS delivery
     JOIN content_lake.webhooks ON webhooks.id = "webhookId" ORDER BY ordinality FOR KEY SHARE OF webhooks`,
    [JSON.stringify(deliveries)],
  )
}

export type Delivery = Omit<NewDelivery, 'transactionTime'> & {
  id: string
  transactionTime: Date
  createdAt: Date
  /** Attempts made so far. */
  attempts: number
  definition: Webhook['definition']
}

/** Due deliveries, in the order of the changes; of each webhook the first `atMost`. */
export async function readDue(pool: Pool, atMost: number): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `SELECT d.id, d.webhook_id AS "webhookId", d.key, d.transaction_id AS "transactionId",
       d.transaction_time AS "transactionTime", d.document_id AS "documentId", d.operation, d.body,
       d.created_at AS "createdAt", d.attempts, w.definition
     FROM content_lake.webhooks w CROSS JOIN LATERAL (
       SELECT * FROM content_lake.deliveries
       WHERE webhook_id = w.id AND state = 'pending' AND due_at <= clock_timestamp() ORDER BY id LIMIT $1
     ) d WHERE NOT w.disabled ORDER BY d.id`,
    [atMost],
  )
  return rows
}

/**
 * Milliseconds until the next delivery is due, without the running ones and those of busy webhooks; null when none is
 * queued.
 * @param underWay ids of the running deliveries
 * @param busy ids of webhooks that can have no more requests at the moment
 */
export async function readWaitMs(
  pool: Pool,
  underWay: readonly string[],
  busy: readonly string[],
): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number | null }>(
    `SELECT ceil(extract(epoch FROM min(d.due_at) - clock_timestamp()) * 1000)::float8 AS wait
     FROM content_lake.deliveries d JOIN content_lake.webhooks w ON w.id = d.webhook_id
     WHERE d.state = 'pending' AND NOT w.disabled AND d.id <> ALL ($1::bigint[])
       AND d.webhook_id <> ALL ($2::text[])`,
    [underWay, busy],
  )
  return rows[0]?.wait ?? null
}

export type Attempt = {
  startedAt: Date
  durationMs: number
  /** HTTP status of the response, null when there was none. */
  status: number | null
  /** Beginning of the response. */
  response: string | null
  /** Why there was no response. */
  failure: string | null
}

/** Records an attempt and its outcome: delivered, failed, or pending again after `retryMs`. */
export async function recordAttempt(
  pool: Pool,
  deliveryId: string,
  attempt: Attempt,
  outcome: { state: 'delivered' | 'failed' } | { state: 'pending'; retryMs: number },
): Promise<void> {
  const retryMs = outcome.state === 'pending' ? outcome.retryMs : 0
  await pool.query(
    `WITH delivery AS (
       UPDATE content_lake.deliveries
       SET state = $2, attempts = attempts + 1, due_at = clock_timestamp() + $3 * interval '1 millisecond'
       WHERE id = $1 RETURNING id
     )
     INSERT INTO content_lake.attempts (delivery_id, started_at, duration_ms, status, response, failure)
     SELECT id, $4, $5, $6, $7, $8 FROM delivery`,
    [
      deliveryId,
      outcome.state,
      retryMs,
      attempt.startedAt,
      attempt.durationMs,
      attempt.status,
      attempt.response,
      attempt.failure,
    ],
  )
}

export type AttemptListing = Attempt & {
  id: string
  messageId: string
  documentId: string
  transactionId: string
  state: string
}

/** The last attempts of a webhook, newest first. */
export async function readAttempts(pool: Pool, webhookId: string, atMost: number): Promise<AttemptListing[]> {
  const { rows } = await pool.query<AttemptListing>(
    `SELECT a.id, d.id AS "messageId", d.document_id AS "documentId", d.transaction_id AS "transactionId", d.state,
       a.started_at AS "startedAt", a.duration_ms AS "durationMs", a.status, a.response, a.failure
     FROM content_lake.attempts a JOIN content_lake.deliveries d ON d.id = a.delivery_id
     WHERE d.webhook_id = $1 ORDER BY a.id DESC LIMIT $2`,
    [webhookId, atMost],
  )
  return rows
}

/** Deletes completed deliveries older than a week. */
export async function pruneDeliveries(pool: Pool): Promise<void> {
  await pool.query(
    `DELETE FROM content_lake.deliveries WHERE state <> 'pending' AND created_at < now() - interval '7 days'`,
  )
}
