import type { DocumentActionComponent } from 'sanity'
import { documentType } from '../../content-model/document-types'

/**
 * Whether documents of a type exist once and for all: they are edited and published, never added, copied or taken away.
 */
export const isSingleton = (type: string) => documentType(type)?.singleton ?? false

/** Whether an editor may start a new document of a type. */
export const mayCreate = (type: string) => !isSingleton(type) && !documentType(type)?.internal

const forbidden = new Set<DocumentActionComponent['action']>(['duplicate', 'delete', 'unpublish'])

/** What may be done with a document of a type, out of what the Studio offers. */
export function allowedActions(
  type: string,
  actions: readonly DocumentActionComponent[],
): DocumentActionComponent[] {
  if (documentType(type)?.internal) return []
  return actions.filter(({ action }) => !isSingleton(type) || !forbidden.has(action))
}
