import { evaluate, parse, type ExprNode } from 'groq-js'
import { badRequest } from '../errors.ts'
import type { WebhookDefinition, WebhookOperation } from '../options.ts'
import { isOfRelease } from '../releases/api-version.ts'
import type { DocumentChange } from '../store/document.ts'
import type { Commit } from '../store/store.ts'
import { messageOf } from '../../message-of.ts'

/** Filter and projection of a webhook, parsed. */
export type Rule = { filter: ExprNode; projection: ExprNode }

type Conditions = Pick<WebhookDefinition, 'on' | 'includeDrafts' | 'includeAllVersions'>

/**
 * Parses filter and projection, with `before()`, `after()` and `delta::…` at hand.
 * @throws LakeError 400
 */
export function compile({ filter, projection }: Pick<WebhookDefinition, 'filter' | 'projection'>): Rule {
  return {
    filter: parsed(filter || 'true', 'filter'),
    projection: parsed(normalizeProjection(projection), 'projection'),
  }
}

/** A projection is written as after a filter: `{_id, title}`, or an expression in braces as Sanity's form shows it. */
function normalizeProjection(projection: string): string {
  const text = projection.trim()
  return text === '' ? '@' : text.startsWith('{') ? `@${text}` : text
}

function parsed(text: string, part: string): ExprNode {
  try {
    return parse(text, { mode: 'delta' })
  } catch (error) {
    throw badRequest(`Webhook ${part}: ${messageOf(error)}`)
  }
}

/** The operation of a change, as in a webhook’s `on`. */
export function operationOf({ before, after }: DocumentChange): WebhookOperation {
  return before === null ? 'create' : after === null ? 'delete' : 'update'
}

/** The body of the delivery for a change, or null when the webhook does not match. */
export async function bodyFor(
  { on, includeDrafts, includeAllVersions }: Conditions,
  rule: Rule,
  change: DocumentChange,
  commit: Commit,
): Promise<string | null> {
  if (!on.includes(operationOf(change))) return null
  if (!includeDrafts && change.id.startsWith('drafts.')) return null
  if (!includeAllVersions && isOfRelease(change.id)) return null
  const options = {
    root: change.after ?? change.before,
    before: change.before,
    after: change.after,
    dataset: commit.after.documents,
    dereference: ({ _ref }: { _ref: string }) => Promise.resolve(commit.after.get(_ref)) as never,
  }
  if ((await valueOf(rule.filter, options)) !== true) return null
  return JSON.stringify(await valueOf(rule.projection, options))
}

async function valueOf(tree: ExprNode, options: Parameters<typeof evaluate>[1]): Promise<unknown> {
  const value = await evaluate(tree, options)
  return value.get()
}
