import { defineQuery } from 'next-sanity'
import { contentClient } from '../client'
import { contentTypes as types } from '../content-types'
import type { Addressable } from '../routes'
import type { Change } from '../webhook/change'

/** One published document as the reconciler knows it. */
export type Entry = Addressable & { _id: string; _rev: string }

/** All published documents that pages are made of, by id. */
export type Inventory = ReadonlyMap<string, Entry>

const filter = /* groq */ `_type in $types`
const fields = /* groq */ `_id, _type, _rev, "slug": slug.current, route`

const INVENTORY_QUERY = defineQuery(`*[${filter}]{ ${fields} }`)

const RECENT_QUERY = defineQuery(`{
  "recent": *[${filter} && dateTime(_updatedAt) >= dateTime($since)]{ ${fields} },
  "count": count(*[${filter}])
}`)

/** Reads everything. @throws whatever the client throws when the Content Lake does not answer */
export async function readInventory(): Promise<Inventory> {
  return byId(await contentClient().fetch(INVENTORY_QUERY, { types }))
}

/**
 * Reads only what was written since a moment, and everything again if the number of documents shows that some were removed.
 * @param since ISO date and time
 */
export async function updateInventory(known: Inventory, since: string): Promise<Inventory> {
  const { recent, count } = await contentClient().fetch(RECENT_QUERY, { types, since })
  const updated = new Map([...known, ...byId(recent)])
  return updated.size === count ? updated : readInventory()
}

/** The inventory after one change that somebody else acted on. */
export function withChange(known: Inventory, change: Change): Inventory {
  const updated = new Map(known)
  if (change.operation === 'delete') updated.delete(change._id)
  else if (types.includes(change._type)) updated.set(change._id, { ...change, _rev: change._rev ?? '' })
  return updated
}

const byId = (entries: readonly Entry[]): Inventory => new Map(entries.map((entry) => [entry._id, entry]))
