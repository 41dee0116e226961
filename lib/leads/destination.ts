import type { Lead } from './lead.ts'

/** The outcome of delivering one lead. */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  /** The destination refuses this lead (a 4xx response); it may accept others. */
  | {
      kind: 'refused'
      reason: string
      /** A retry would be useless: the lead fails at once. */
      permanent?: boolean
    }
  /**
   * The destination accepts no lead at the moment (no response, 429, 5xx); `retryAfterSeconds` if it says for how long.
   */
  | { kind: 'unavailable'; reason: string; retryAfterSeconds?: number }

/** Delivers leads to the service where staff work with them. It makes one attempt; the queue waits and retries. */
export type Destination = {
  /** Name for people: `Airtable, table “Leads Generator”`. */
  name: string
  /** Where people see the delivered leads, if known. Holds no secret. */
  page?: string
  /** Largest batch. */
  batchSize: number
  /** Milliseconds between the starts of two batches, to stay below the service's rate limit. */
  spacingMs: number
  /**
   * Delivers a batch. Never throws for what the destination does; ends within `timeoutMs`, and soon after `signal`
   * aborts. Must be safe to repeat: a lead that was delivered already must not be delivered twice.
   * @returns one outcome for each lead, in the same order
   */
  deliver(
    leads: readonly Lead[],
    limits: { timeoutMs: number; signal: AbortSignal },
  ): Promise<readonly DeliveryOutcome[]>
}
