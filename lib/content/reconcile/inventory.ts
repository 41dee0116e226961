import { defineQuery } from 'next-sanity'
import { contentClient } from '../client'
import { contentTypes as types } from '../../../content-model/document-types'
import type { PathFields } from '../../../content-model/paths'

/**
 * One published document as the reconciler knows it; `from` is the old path of a redirect, `publishedAt` the day of
 * an article.
 */
export type Entry = PathFields & {
  _id: string
  _rev: string
  from?: string | null
  publishedAt?: string | null
}

/** All published documents that pages are made of, by id. */
export type Inventory = ReadonlyMap<string, Entry>

/** What a scan of the Content Lake found. */
export type Snapshot = {
  entries: readonly Entry[]
  /** by the Content Lake's clock, ISO date and time */
  now: string
  /** how many documents there are; only where `entries` are those that were written lately */
  count?: number
}

const filter = /* groq */ `_type in $types`
const fields = /* groq */ `_id, _type, _rev, "slug": slug.current, route, from, publishedAt`

const INVENTORY_QUERY = defineQuery(`{
  "entries": *[${filter}]{ ${fields} },
  "now": now()
}`)

const RECENT_QUERY = defineQuery(`{
  "entries": *[${filter} && dateTime(_updatedAt) >= dateTime($since)]{ ${fields} },
  "count": count(*[${filter}]),
  "now": now()
}`)

/** Reads everything. @throws whatever the client throws when the Content Lake does not respond */
export const readInventory = (): Promise<Snapshot> =>
  contentClient().fetch(INVENTORY_QUERY, { types }, { cache: 'no-store' })

/**
 * Reads only what was written since a moment. @throws whatever the client throws when the Content Lake does not respond
 */
export const readRecent = (since: Date): Promise<Snapshot> =>
  contentClient().fetch(RECENT_QUERY, { types, since: since.toISOString() }, { cache: 'no-store' })

/** The entries by the id of their document. */
export const byId = (entries: readonly Entry[]): Inventory =>
  new Map(entries.map((entry) => [entry._id, entry]))
