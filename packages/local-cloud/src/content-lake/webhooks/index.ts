import type { Hono } from 'hono'
import type { LakeEnv } from '../http/environment.ts'
import type { ContentLakeOptions } from '../options.ts'
import type { Store } from '../store/store.ts'
import { WebhookWorker } from './worker.ts'
import { webhookOutbox } from './outbox.ts'
import { WebhookRegistry } from './registry.ts'
import { defaultRetryPolicy } from './retry.ts'
import { addWebhookRoutes } from './routes.ts'

type Setup = Pick<ContentLakeOptions, 'pool' | 'projectId' | 'dataset' | 'webhooks' | 'webhookRetry'> & {
  log: (line: string) => void
}

/** Queues a delivery for every change that matches a webhook, and starts the worker that delivers them. */
export async function startWebhooks(app: Hono<LakeEnv>, store: Store, setup: Setup): Promise<WebhookWorker> {
  const { pool, projectId, dataset, webhooks = [], webhookRetry: retry = defaultRetryPolicy, log } = setup
  const registry = await WebhookRegistry.open(pool, webhooks, log)
  const worker = new WebhookWorker({ pool, origin: { projectId, dataset }, retry, log })
  const changed = () => worker.notify()
  addWebhookRoutes(app, { pool, registry, projectId, dataset, changed })
  store.addCommitHook(webhookOutbox(() => registry.all(), log))
  store.onCommit(changed)
  worker.start()
  return worker
}
