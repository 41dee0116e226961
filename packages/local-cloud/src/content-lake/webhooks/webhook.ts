import { createHash } from 'node:crypto'
import { z } from 'zod'
import { unknownDataset } from '../http/app.ts'
import { orBadRequest } from '../http/or-bad-request.ts'
import type { WebhookDefinition } from '../options.ts'
import { compile } from './match.ts'

/** A stored webhook. */
export type Webhook = {
  id: string
  definition: WebhookDefinition & Required<Pick<WebhookDefinition, 'includeDrafts' | 'includeAllVersions'>>
  /** Disabled by a user: nothing is queued for it. */
  disabled: boolean
  createdAt: Date
  updatedAt: Date
}

const operations = z.array(z.enum(['create', 'update', 'delete'])).min(1)
const groq = z.string().max(10_000).nullish()
const headers = z.record(z.string(), z.string()).refine(areHeaders, 'not names and values of HTTP headers')

/** What the management API accepts, https://www.sanity.io/docs/http-reference/webhooks */
const createSchema = z.object({
  type: z.literal('document').default('document'),
  name: z.string().min(1).max(200),
  url: z.url({ protocol: /^https?$/ }),
  dataset: z.string().optional(),
  rule: z.object({ on: operations, filter: groq, projection: groq }),
  secret: z.string().max(200).nullish(),
  includeDrafts: z.boolean().optional(),
  includeAllVersions: z.boolean().optional(),
  isDisabledByUser: z.boolean().optional(),
  httpMethod: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  headers: headers.optional(),
})
const updateSchema = createSchema.partial().extend({ rule: createSchema.shape.rule.partial().optional() })

type Settings = Pick<Webhook, 'definition' | 'disabled'>

/**
 * @param own name of the dataset, the only one that has webhooks
 * @throws LakeError 400 for a body that is no webhook, or GROQ that does not parse, 404 for another dataset
 */
export function parseNewWebhook(body: unknown, own: string): Settings {
  const {
    name,
    url,
    rule,
    secret,
    isDisabledByUser = false,
    ...given
  } = orBadRequest(createSchema.safeParse(body))
  checkDataset(given.dataset, own)
  const definition = completed({
    name,
    url,
    secret: secret ?? undefined,
    filter: rule.filter ?? '',
    projection: rule.projection ?? '',
    on: rule.on,
    includeDrafts: given.includeDrafts,
    includeAllVersions: given.includeAllVersions,
    httpMethod: given.httpMethod,
    headers: given.headers,
  })
  return { definition, disabled: isDisabledByUser }
}

/** The settings of a webhook after a partial update. @throws LakeError 400, 404 for another dataset */
export function parseWebhookUpdate(webhook: Webhook, body: unknown, own: string): Settings {
  const { rule, secret, ...given } = orBadRequest(updateSchema.safeParse(body))
  checkDataset(given.dataset, own)
  const { definition } = webhook
  const updated = completed({
    name: given.name ?? definition.name,
    url: given.url ?? definition.url,
    secret: secret === undefined ? definition.secret : (secret ?? undefined),
    filter: rule?.filter === undefined ? definition.filter : (rule.filter ?? ''),
    projection: rule?.projection === undefined ? definition.projection : (rule.projection ?? ''),
    on: rule?.on ?? definition.on,
    includeDrafts: given.includeDrafts ?? definition.includeDrafts,
    includeAllVersions: given.includeAllVersions ?? definition.includeAllVersions,
    httpMethod: given.httpMethod ?? definition.httpMethod,
    headers: given.headers ?? definition.headers,
  })
  return { definition: updated, disabled: given.isDisabledByUser ?? webhook.disabled }
}

/** `*` stands for all datasets of the project. */
function checkDataset(given: string | undefined, own: string): void {
  if (given !== undefined && given !== '*' && given !== own) throw unknownDataset(given)
}

/** A definition with its defaults. @throws LakeError 400 when its GROQ does not parse */
export function completed(definition: WebhookDefinition): Webhook['definition'] {
  const { includeDrafts = false, includeAllVersions = false } = definition
  const complete = { ...definition, includeDrafts, includeAllVersions }
  compile(complete)
  return complete
}

function areHeaders(given: Record<string, string>): boolean {
  try {
    return Boolean(new Headers(given))
  } catch {
    return false
  }
}

/** An id, the same for the same text. */
export function webhookId(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, 16)
}
