import type { DocumentChange, LakeDocument } from './document.ts'
import { mendoza, type MendozaPatch } from './mendoza.ts'

/** Patches that apply and revert a change, in the Mendoza format that Sanity's clients apply. */
export type Effects = { apply: MendozaPatch; revert: MendozaPatch }

const known = new WeakMap<object, Effects>()

/** The effects of a change, computed once. Clients apply them to documents without `_rev`. */
export function effectsOf(change: Pick<DocumentChange, 'before' | 'after'>): Effects {
  const worked = known.get(change)
  if (worked) return worked
  const before = withoutRevision(change.before)
  const after = withoutRevision(change.after)
  const effects = { apply: mendoza(before, after), revert: mendoza(after, before) }
  known.set(change, effects)
  return effects
}

function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== '_rev'))
}
