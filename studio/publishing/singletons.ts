import type { DocumentActionComponent } from 'sanity'
import { documentType } from '../../content-model/document-types'

/** Whether a type is a singleton: its documents are edited and published, never created, duplicated or deleted. */
export const isSingleton = (type: string) => documentType(type)?.singleton ?? false

/** Whether an editor can create a document of a type. */
export const canCreate = (type: string) => !isSingleton(type) && !documentType(type)?.internal

const disallowedActions = new Set<DocumentActionComponent['action']>(['duplicate', 'delete', 'unpublish'])

/** The document actions of a type, out of those of the Studio. */
export function allowedActions(
  type: string,
  actions: readonly DocumentActionComponent[],
): DocumentActionComponent[] {
  if (documentType(type)?.internal) return []
  return actions.filter(({ action }) => !isSingleton(type) || !disallowedActions.has(action))
}
