import type { Pool } from 'pg'
import { httpError } from '../errors.ts'
import type { WebhookDefinition } from '../options.ts'
import { deleteWebhook, readWebhooks, saveWebhook } from './rows.ts'
import { completed, webhookId, type Webhook } from './webhook.ts'

/** The webhooks, kept in the database and at hand in memory for every commit. */
export class WebhookRegistry {
  readonly #pool: Pool
  #webhooks: Webhook[] = []

  private constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Reads the webhooks and brings those of the configuration up to date; one that was switched off stays off. */
  static async open(pool: Pool, configured: readonly WebhookDefinition[]): Promise<WebhookRegistry> {
    for (const definition of configured) {
      await saveWebhook(pool, { id: webhookId(definition.name), definition: completed(definition) })
    }
    const registry = new WebhookRegistry(pool)
    registry.#webhooks = await readWebhooks(pool)
    return registry
  }

  all(): readonly Webhook[] {
    return this.#webhooks
  }

  get(id: string): Webhook | undefined {
    return this.#webhooks.find((webhook) => webhook.id === id)
  }

  /** @throws LakeError 409 when another webhook has that name */
  async save(settings: Pick<Webhook, 'id' | 'definition' | 'disabled'>): Promise<Webhook> {
    const { name } = settings.definition
    if (this.#webhooks.some(({ id, definition }) => id !== settings.id && definition.name === name)) {
      throw httpError(409, `A webhook named "${name}" exists already`)
    }
    const saved = await saveWebhook(this.#pool, settings)
    const others = this.#webhooks.filter((webhook) => webhook.id !== saved.id)
    this.#webhooks = [...others, saved]
    return saved
  }

  async delete(id: string): Promise<boolean> {
    const existed = await deleteWebhook(this.#pool, id)
    this.#webhooks = this.#webhooks.filter((webhook) => webhook.id !== id)
    return existed
  }
}
