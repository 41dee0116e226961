import type { FieldGroupDefinition } from 'sanity'

/** Field groups of documents with a page: two tabs above the form. */
export const pageGroups: FieldGroupDefinition[] = [
  { name: 'content', title: 'Content', default: true },
  { name: 'search', title: 'Search & sharing' },
]
