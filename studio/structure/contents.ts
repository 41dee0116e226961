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

/** An item of the Studio’s root list, and the kind of pane that it opens. */
export type Entry = { id: string; title: string; icon: ComponentType } & (
  | { opens: 'document'; type: string }
  | { opens: 'documents'; type: string; documents: readonly { id: string; route: string; title: string }[] }
  | { opens: 'list'; type: string; order: SortOrderingItem[] }
  | { opens: 'blog' | 'team' | 'scheduled'; type: string }
)

/** Page documents that are listed under “Blog” and “Team”, not under “Pages”. */
const listedWithTheirType = new Set(['blog', 'team'])

/** Types with panes of their own. */
const ownPanes = { article: 'blog', teamMember: 'team', scheduledPublication: 'scheduled' } as const

/** Icons of entries that do not use the icon of their type. */
const icons: Partial<Record<string, ComponentType>> = {
  page: DocumentsIcon,
  article: BookIcon,
  teamMember: UsersIcon,
}

type ListedType = {
  [Type in DocumentTypeName]: (typeof documentTypes)[Type] extends { menu: object } ? Type : never
}[DocumentTypeName]

const listedTypes = (Object.keys(documentTypes) as DocumentTypeName[]).filter(
  (type): type is ListedType => 'menu' in documentTypes[type],
)

/** The root list of the Studio from top to bottom, in groups. */
export const contents: readonly (readonly Entry[])[] = [
  ...Map.groupBy(listedTypes, (type) => documentTypes[type].menu.group).values(),
].map((types) => types.map(entryOf))

function entryOf(type: ListedType): Entry {
  const { menu } = documentTypes[type]
  const { routes, singleton }: DocumentType = documentTypes[type]
  const schemaIcon = schemaTypes.find(({ name }) => name === type)?.icon as ComponentType
  const entry = { id: menu.id, title: menu.label, icon: icons[type] ?? schemaIcon, type }
  if (type in ownPanes) return { ...entry, opens: ownPanes[type as keyof typeof ownPanes] }
  if (routes) return { ...entry, opens: 'documents', documents: documentsOf(type, routes) }
  if (singleton) return { ...entry, opens: 'document' }
  return {
    ...entry,
    opens: 'list',
    order: [{ field: 'orderBy' in menu ? menu.orderBy : '_updatedAt', direction: 'asc' }],
  }
}

function documentsOf(type: string, routes: NonNullable<DocumentType['routes']>) {
  return Object.entries(routes)
    .filter(([route]) => !listedWithTheirType.has(route))
    .map(([route, { label }]) => ({ id: singletonId(type, route) ?? '', route, title: label }))
}
