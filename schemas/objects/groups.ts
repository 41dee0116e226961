import type { FieldGroupDefinition } from 'sanity'

/** The two tabs at the top of every document with an address of its own. */
export const pageGroups: FieldGroupDefinition[] = [
  { name: 'content', title: 'Content', default: true },
  { name: 'search', title: 'Search & sharing' },
]
