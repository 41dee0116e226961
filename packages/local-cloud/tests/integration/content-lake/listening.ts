import type { MutationEvent, SanityClient } from '@sanity/client'

export type Event = { type: string } & Partial<MutationEvent> & {
    effects?: { apply: unknown[]; revert: unknown[] }
    timestamp?: string
    transactionTotalEvents?: number
    transactionCurrentEvent?: number
    visibility?: string
  }

/** Events of one listener as they come. */
export type Listening = {
  /** The next event; fails with what ended the stream. */
  next: () => Promise<Event>
  /** Events that have come and were not asked for yet. */
  arrived: Event[]
  stop: () => void
}

/** Listens with the official client; every kind of event comes. */
export function listening(
  client: SanityClient,
  query: string,
  params: Record<string, unknown> = {},
  options: Record<string, unknown> = {},
): Listening {
  const arrived: Event[] = []
  const waiting: { resolve: (event: Event) => void; reject: (error: unknown) => void }[] = []
  let failed: { error: unknown } | undefined
  const events = ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback']
  const subscription = client.listen(query, params, { ...options, events: events as never }).subscribe({
    next: (event) => {
      const waiter = waiting.shift()
      if (waiter) waiter.resolve(event as Event)
      else arrived.push(event as Event)
    },
    error: (error: unknown) => {
      failed = { error }
      for (const waiter of waiting.splice(0)) waiter.reject(error)
    },
  })
  const next = () =>
    new Promise<Event>((resolve, reject) => {
      const event = arrived.shift()
      if (event) resolve(event)
      else if (failed) reject(failed.error as Error)
      else waiting.push({ resolve, reject })
    })
  return { next, arrived, stop: () => subscription.unsubscribe() }
}
