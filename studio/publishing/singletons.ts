import type { DocumentActionComponent } from 'sanity'

/** Types whose documents are given: each page of the site has its one, and the code knows it by id. */
const given = new Set(['home', 'siteSettings', 'page', 'legalPage', 'passDesigner'])

/** Made by “Schedule”, never by hand. */
const madeByOthers = new Set(['scheduledPublication'])

/**
 * Whether documents of a type exist once and for all: they are edited and published, never added, copied or taken away.
 */
export const isSingleton = (type: string) => given.has(type)

/** Whether an editor may start a new document of a type. */
export const mayCreate = (type: string) => !given.has(type) && !madeByOthers.has(type)

const forbidden = new Set<DocumentActionComponent['action']>(['duplicate', 'delete', 'unpublish'])

/** What may be done with a document of a type, out of what the Studio offers. */
export function allowedActions(
  type: string,
  actions: readonly DocumentActionComponent[],
): DocumentActionComponent[] {
  if (madeByOthers.has(type)) return []
  return actions.filter(({ action }) => !isSingleton(type) || !forbidden.has(action))
}
