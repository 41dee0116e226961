import type { Pool } from 'pg'
import { httpError } from '../errors.ts'
import type { WebhookDefinition } from '../options.ts'
import { SerialQueue } from '../store/serial-queue.ts'
import { compile, type Rule } from './match.ts'
import { deleteWebhook, readWebhooks, saveWebhook } from './rows.ts'
import { completed, webhookId, type Webhook } from './webhook.ts'

/** A webhook with its parsed GROQ; `rule` is undefined when the stored GROQ does not parse. */
export type RegisteredWebhook = Webhook & { rule: Rule | undefined }

/** The webhooks, stored in the database and cached in memory for every commit. */
export class WebhookRegistry {
  readonly #pool: Pool
  readonly #log: (line: string) => void
  /** One save at a time, so that two cannot take the same name. */
  readonly #queue = new SerialQueue()
  #webhooks: RegisteredWebhook[] = []

  private constructor(pool: Pool, log: (line: string) => void) {
    this.#pool = pool
    this.#log = log
  }

  /** Reads the webhooks and updates the configured ones; a disabled webhook stays disabled. */
  static async open(
    pool: Pool,
    configured: readonly WebhookDefinition[],
    log: (line: string) => void,
  ): Promise<WebhookRegistry> {
    for (const definition of configured) {
      // A user may have given that name to another webhook than the one that had it first.
      const known = (await readWebhooks(pool)).find((webhook) => webhook.definition.name === definition.name)
      const id = known?.id ?? webhookId(definition.name)
      await saveWebhook(pool, { id, definition: completed(definition) })
    }
    const registry = new WebhookRegistry(pool, log)
    const webhooks = await readWebhooks(pool)
    registry.#webhooks = webhooks.map((webhook) => registry.#register(webhook))
    return registry
  }

  all(): readonly RegisteredWebhook[] {
    return this.#webhooks
  }

  get(id: string): Webhook | undefined {
    return this.#webhooks.find((webhook) => webhook.id === id)
  }

  /** @throws LakeError 409 when another webhook has that name */
  save(settings: Pick<Webhook, 'id' | 'definition' | 'disabled'>): Promise<Webhook> {
    return this.#queue.run(() => this.#save(settings))
  }

  async #save(settings: Pick<Webhook, 'id' | 'definition' | 'disabled'>): Promise<Webhook> {
    const { name } = settings.definition
    if (this.#webhooks.some(({ id, definition }) => id !== settings.id && definition.name === name)) {
      throw httpError(409, `A webhook named "${name}" exists already`)
    }
    const saved = await saveWebhook(this.#pool, settings)
    const others = this.#webhooks.filter((webhook) => webhook.id !== saved.id)
    this.#webhooks = [...others, this.#register(saved)]
    return saved
  }

  async delete(id: string): Promise<boolean> {
    const existed = await deleteWebhook(this.#pool, id)
    this.#webhooks = this.#webhooks.filter((webhook) => webhook.id !== id)
    return existed
  }

  #register(webhook: Webhook): RegisteredWebhook {
    try {
      return { ...webhook, rule: compile(webhook.definition) }
    } catch (error) {
      // An older version may have stored it. Other webhooks work on, and this one can still be changed or deleted.
      this.#log(
        `Webhook "${webhook.definition.name}" sends nothing until its GROQ is corrected: ${String(error)}`,
      )
      return { ...webhook, rule: undefined }
    }
  }
}
