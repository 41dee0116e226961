import { defineQuery } from 'next-sanity'
import { contentClient } from '../client'
import type { ChangedDocument } from '../affected-paths'

/** One published document as the reconciler knows it. */
export type Entry = ChangedDocument & { _rev: string }

/** All published documents that pages are made of, by id. */
export type Inventory = ReadonlyMap<string, Entry>

const filter = /* groq */ `_type in ["siteSettings", "home", "page", "article", "legalPage", "feature", "faq", "step", "technology", "teamMember", "redirect"]`
const fields = /* groq */ `_id, _type, _rev, _updatedAt, "slug": slug.current, route`

const INVENTORY_QUERY = defineQuery(`*[${filter}]{ ${fields} }`)

const RECENT_QUERY = defineQuery(`{
  "recent": *[${filter} && dateTime(_updatedAt) >= dateTime($since)]{ ${fields} },
  "count": count(*[${filter}])
}`)

/** Reads everything. @throws whatever the client throws when the Content Lake does not answer */
export async function readInventory(): Promise<Inventory> {
  return byId(await contentClient().fetch(INVENTORY_QUERY))
}

/**
 * Reads only what was written since a moment, and everything again if the number of documents shows that some were removed.
 * @param since ISO date and time
 */
export async function updateInventory(known: Inventory, since: string): Promise<Inventory> {
  const { recent, count } = await contentClient().fetch(RECENT_QUERY, { since })
  const updated = new Map([...known, ...byId(recent)])
  return updated.size === count ? updated : readInventory()
}

const byId = (entries: readonly Entry[]): Inventory => new Map(entries.map((entry) => [entry._id, entry]))
