import { EVERYTHING, type CacheTag } from '../cache-tags'
import { expireDocuments, expireTags, warmAfterResponse } from '../expire'
import { difference } from './difference'
import { readInventory, updateInventory, withChange } from './inventory'
import { memory } from './memory'
import type { Change } from '../webhook/change'

/** What a look at the Content Lake led to. */
export type Reconciliation = { changed: string[]; expired: CacheTag[]; warming: string[] }

/** Clocks differ and replicas lag; looking a little further back costs nothing, since only new revisions count. */
const OVERLAP_MS = 60_000
const firstPages = ['/', '/blog']

let running: Promise<Reconciliation> | undefined
let meanwhile: Change[] = []

/**
 * Compares the Content Lake with what it held at the last look and expires what changed in between: whatever a lost webhook
 * should have expired. Calls at the same time share one look.
 *
 * What was known lives in this process, next to the cache it describes. A process that has just started knows nothing and
 * marks every page as old; pages stay up and are rendered anew on their next visit.
 * @throws whatever the client throws when the Content Lake does not answer; nothing is expired then
 */
export function reconcile(): Promise<Reconciliation> {
  running ??= look().finally(() => {
    running = undefined
  })
  return running
}

/**
 * Remembers a change that a webhook was acted on for. Without this a document that comes and goes between two looks would
 * never have existed for the reconciler, and its page would stay.
 */
export function remember(change: Change): void {
  // A look that is under way began without it, and gets it when it ends.
  if (running) meanwhile.push(change)
  const { known } = memory
  if (known) memory.known = { ...known, inventory: withChange(known.inventory, change) }
}

async function look(): Promise<Reconciliation> {
  const lookedAt = Date.now()
  meanwhile = []
  const { known } = memory
  if (!known) {
    memory.known = { inventory: await readInventory(), lookedAt }
    expireTags([EVERYTHING])
    warmAfterResponse(firstPages)
    return { changed: [], expired: [EVERYTHING], warming: firstPages }
  }
  const since = new Date(known.lookedAt - OVERLAP_MS).toISOString()
  const inventory = await updateInventory(known.inventory, since)
  const changed = difference(known.inventory, inventory)
  const result = changed.length > 0 ? await expireDocuments(changed) : { expired: [], warming: [] }
  memory.known = { inventory: meanwhile.reduce(withChange, inventory), lookedAt }
  return { changed: changed.map(({ _id }) => _id), ...result }
}
