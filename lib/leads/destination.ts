import type { Lead } from './lead.ts'

/** What became of one lead at its destination. */
export type Outcome =
  | { kind: 'delivered' }
  /** The destination does not want this lead as it is (a 4xx answer); others may still get through. */
  | {
      kind: 'refused'
      reason: string
      /** Trying again would be of no use, and a nuisance: it is given up at once. */
      permanent?: boolean
    }
  /**
   * The destination takes nothing at the moment (no answer, 429, 5xx); `retryAfterSeconds` when it says for how long.
   */
  | { kind: 'unavailable'; reason: string; retryAfterSeconds?: number }

/**
 * Brings leads to where people work with them. It tries once; queueing, waiting and trying again are the queue's
 * business.
 */
export type Destination = {
  /** For people: `Airtable, table “Leads Generator”`. */
  name: string
  /** Where people see what it received, if that is known. Holds no secret. */
  page?: string
  /** How many leads it takes in one go. */
  groupSize: number
  /** Milliseconds between the beginnings of two goes, so that its rate limit is never touched. */
  spacingMs: number
  /**
   * Delivers a group. Never throws for what the destination does; ends within `timeoutMs` whatever happens, and soon
   * after `signal` aborts. Safe to repeat: a lead that has arrived already does not arrive twice.
   * @returns one outcome for each lead, in the same order
   */
  deliver(
    leads: readonly Lead[],
    limits: { timeoutMs: number; signal: AbortSignal },
  ): Promise<readonly Outcome[]>
}
