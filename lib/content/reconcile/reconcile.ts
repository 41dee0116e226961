import { EVERYTHING, type CacheTag } from '../cache-tags'
import { expireDocuments, expireTags, warmAfterResponse } from '../expire'
import { difference } from './difference'
import { type Inventory, readInventory, updateInventory } from './inventory'

/** What a look at the Content Lake led to. */
export type Reconciliation = { changed: string[]; expired: CacheTag[]; warming: string[] }

/** Clocks differ and replicas lag; looking a little further back costs nothing, since only new revisions count. */
const OVERLAP_MS = 60_000
const firstPages = ['/', '/blog']

let known: { inventory: Inventory; lookedAt: number } | undefined
let running: Promise<Reconciliation> | undefined

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

async function look(): Promise<Reconciliation> {
  const lookedAt = Date.now()
  if (!known) {
    known = { inventory: await readInventory(), lookedAt }
    expireTags([EVERYTHING])
    warmAfterResponse(firstPages)
    return { changed: [], expired: [EVERYTHING], warming: firstPages }
  }
  const since = new Date(known.lookedAt - OVERLAP_MS).toISOString()
  const inventory = await updateInventory(known.inventory, since)
  const changed = difference(known.inventory, inventory)
  const result = changed.length > 0 ? await expireDocuments(changed) : { expired: [], warming: [] }
  known = { inventory, lookedAt }
  return { changed: changed.map(({ _id }) => _id), ...result }
}
