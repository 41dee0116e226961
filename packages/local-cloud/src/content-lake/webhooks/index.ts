import type { Hono } from 'hono'
import type { LakeEnv } from '../http/environment.ts'
import type { ContentLakeOptions } from '../options.ts'
import type { Store } from '../store/store.ts'
import { Courier } from './courier.ts'
import { outbox } from './outbox.ts'
import { WebhookRegistry } from './registry.ts'
import { defaultRetryPolicy } from './retry.ts'
import { addWebhookRoutes } from './routes.ts'

type Setup = Pick<ContentLakeOptions, 'pool' | 'projectId' | 'dataset' | 'webhooks' | 'webhookRetry'> & {
  log: (line: string) => void
}

/** Queues a delivery with every change that concerns a webhook, and delivers what is queued. */
export async function startWebhooks(app: Hono<LakeEnv>, store: Store, setup: Setup): Promise<Courier> {
  const { pool, projectId, dataset, webhooks = [], webhookRetry: retry = defaultRetryPolicy, log } = setup
  const registry = await WebhookRegistry.open(pool, webhooks, log)
  const courier = new Courier({ pool, origin: { projectId, dataset }, retry, log })
  const changed = () => courier.notify()
  addWebhookRoutes(app, { pool, registry, projectId, dataset, changed })
  store.addCompanion(outbox(() => registry.all(), log))
  store.onCommit(changed)
  courier.start()
  return courier
}
