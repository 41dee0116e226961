import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { requirePermission } from '../access/index.ts'
import { unknownProject, versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { httpError } from '../errors.ts'
import { readJson } from '../http/body.ts'
import { readAttempts } from './rows.ts'
import type { WebhookRegistry } from './registry.ts'
import { parseNewWebhook, parseWebhookUpdate, webhookId, type Webhook } from './webhook.ts'

const bodyLimit = 64 * 1024
const listedAttempts = 100

type Setup = {
  pool: Pool
  registry: WebhookRegistry
  projectId: string
  dataset: string
  changed: () => void
}

/** `/hooks/projects/:projectId`: manage webhooks as at Sanity, with an administrator's token. */
export function addWebhookRoutes(app: Hono<LakeEnv>, setup: Setup): void {
  const { pool, registry, projectId, dataset, changed } = setup
  const all = `${versioned}/hooks/projects/:project`
  const one = `${all}/:id`
  const shown = (webhook: Webhook) => asSanityShows(webhook, projectId, dataset)
  app.use(`${all}/*`, async (c, next) => {
    requirePermission(c.var.identity, 'manage')
    const project = c.req.param('project')
    if (project !== projectId) throw unknownProject(project)
    await next()
  })
  app.get(all, (c) => c.json(registry.all().map(shown)))
  app.post(all, async (c) => {
    const settings = parseNewWebhook(await readJson(c, bodyLimit), dataset)
    return c.json(shown(await registry.save({ id: webhookId(randomUUID()), ...settings })), 201)
  })
  app.get(one, (c) => c.json(shown(known(c, registry))))
  app.on(['PATCH', 'PUT'], one, async (c) => {
    const webhook = known(c, registry)
    const settings = parseWebhookUpdate(webhook, await readJson(c, bodyLimit), dataset)
    const saved = await registry.save({ id: webhook.id, ...settings })
    changed()
    return c.json(shown(saved))
  })
  app.delete(one, async (c) => {
    const { id } = known(c, registry)
    await registry.delete(id)
    return c.json({ id, deleted: true })
  })
  app.get(`${one}/attempts`, async (c) => {
    const attempts = await readAttempts(pool, known(c, registry).id, listedAttempts)
    return c.json(
      attempts.map((attempt) => ({
        id: attempt.id,
        projectId,
        messageId: attempt.messageId,
        documentId: attempt.documentId,
        transactionId: attempt.transactionId,
        inProgress: false,
        isFailure: attempt.status === null || attempt.status >= 300,
        failureReason: attempt.failure,
        resultCode: attempt.status,
        resultBody: attempt.response,
        duration: attempt.durationMs,
        createdAt: attempt.startedAt,
        messageState: attempt.state,
      })),
    )
  })
}

function known(c: Context<LakeEnv>, registry: WebhookRegistry): Webhook {
  const id = c.req.param('id') ?? ''
  const webhook = registry.get(id)
  if (!webhook) throw httpError(404, `Webhook "${id.slice(0, 40)}" not found`)
  return webhook
}

/** The secret can be set but not read back. */
function asSanityShows(
  { id, definition, disabled, createdAt, updatedAt }: Webhook,
  projectId: string,
  dataset: string,
) {
  const { name, url, on, filter, projection, includeDrafts, includeAllVersions = false } = definition
  const { httpMethod = 'POST', headers = {} } = definition
  return {
    id,
    projectId,
    dataset,
    type: 'document',
    name,
    url,
    httpMethod,
    apiVersion: 'v2021-03-25',
    headers,
    includeDrafts,
    includeAllVersions,
    isDisabledByUser: disabled,
    isDisabled: disabled,
    rule: { on, filter: filter || null, projection: projection || null },
    createdAt,
    updatedAt,
    deletedAt: null,
  }
}
