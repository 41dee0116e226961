import { createHash } from 'node:crypto'
import type { Commit, CommitHook } from '../store/store.ts'
import { bodyFor, operationOf } from './match.ts'
import { enqueue, type NewDelivery } from './rows.ts'
import type { RegisteredWebhook } from './registry.ts'
import type { Webhook } from './webhook.ts'

/**
 * Transactional outbox: queues deliveries in the database transaction of the change, so that an acknowledged change is
 * delivered even if the process is killed right after.
 */
export function webhookOutbox(
  webhooks: () => readonly RegisteredWebhook[],
  log: (line: string) => void,
): CommitHook {
  return async (client, commit) => {
    const enabled = webhooks().filter((webhook) => !webhook.disabled)
    const deliveries: NewDelivery[] = []
    for (const change of commit.changes) {
      for (const webhook of enabled) {
        if (!webhook.rule) continue
        const body = await bodyFor(webhook.definition, webhook.rule, change, commit).catch(
          (error: unknown) => {
            log(`Webhook "${webhook.definition.name}" failed on ${change.id}: ${String(error)}`)
            return null
          },
        )
        if (body !== null) deliveries.push(delivery(webhook, change.id, operationOf(change), body, commit))
      }
    }
    if (deliveries.length > 0) await enqueue(client, deliveries)
  }
}

function delivery(
  webhook: Webhook,
  documentId: string,
  operation: string,
  body: string,
  { transactionId, timestamp }: Commit,
): NewDelivery {
  const key = createHash('sha256')
    .update(`${webhook.id}/${transactionId}/${documentId}`)
    .digest('hex')
    .slice(0, 32)
  return {
    webhookId: webhook.id,
    key,
    transactionId,
    transactionTime: timestamp,
    documentId,
    operation,
    body,
  }
}
