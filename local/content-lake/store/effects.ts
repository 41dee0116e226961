import type { DocumentChange } from './document.ts'
import { mendoza, type MendozaPatch } from './mendoza.ts'

/** What a change did to a document and how to take it back, in the Mendoza format that Sanity's clients apply. */
export type Effects = { apply: MendozaPatch; revert: MendozaPatch }

const known = new WeakMap<object, Effects>()

/** Worked out once per change, however many ask. */
export function effectsOf(change: Pick<DocumentChange, 'before' | 'after'>): Effects {
  const { before, after } = change
  const worked = known.get(change) ?? { apply: mendoza(before, after), revert: mendoza(after, before) }
  known.set(change, worked)
  return worked
}
