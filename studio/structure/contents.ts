import { BookIcon } from '@sanity/icons/Book'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import type { SortOrderingItem } from 'sanity'
import {
  type DocumentType,
  type DocumentTypeName,
  documentTypes,
  singletonId,
} from '../../content-model/document-types'
import { schemaTypes } from '../../schemas'

/** An entry of the Studio's contents: how it looks, and what opens. */
export type Entry = { id: string; title: string; icon: ComponentType } & (
  | { opens: 'document'; type: string }
  | { opens: 'documents'; type: string; documents: readonly { id: string; title: string }[] }
  | { opens: 'list'; type: string; order: SortOrderingItem[] }
  | { opens: 'blog' | 'team' | 'scheduled'; type: string }
)

/** Pages that stand in a room of their own, next to what they list. */
const elsewhere = new Set(['blog', 'team'])

/** Entries with panes of their own. */
const ownPanes = { article: 'blog', teamMember: 'team', scheduledPublication: 'scheduled' } as const

/** Entries whose icon is not that of one document. */
const icons: Partial<Record<string, ComponentType>> = {
  page: DocumentsIcon,
  article: BookIcon,
  teamMember: UsersIcon,
}

const names = Object.keys(documentTypes) as DocumentTypeName[]

/** The contents of the Studio from top to bottom, in groups. */
export const contents: readonly (readonly Entry[])[] = [
  ...Map.groupBy(names, (type) => documentTypes[type].menu.group).values(),
].map((types) => types.map(entryOf))

function entryOf(type: DocumentTypeName): Entry {
  const { menu, routes, singleton }: DocumentType = documentTypes[type]
  const schemaIcon = schemaTypes.find(({ name }) => name === type)?.icon as ComponentType
  const entry = { id: menu.id, title: menu.label, icon: icons[type] ?? schemaIcon, type }
  if (type in ownPanes) return { ...entry, opens: ownPanes[type as keyof typeof ownPanes] }
  if (routes) return { ...entry, opens: 'documents', documents: documentsOf(type, routes) }
  if (singleton) return { ...entry, opens: 'document' }
  return { ...entry, opens: 'list', order: [{ field: menu.orderBy ?? '_updatedAt', direction: 'asc' }] }
}

function documentsOf(type: string, routes: NonNullable<DocumentType['routes']>) {
  return Object.entries(routes)
    .filter(([route]) => !elsewhere.has(route))
    .map(([route, { label }]) => ({ id: singletonId(type, route) ?? '', title: label }))
}
