import type { Template } from 'sanity'
import { type DocumentType, documentTypes } from '../../content-model/document-types'
import { formFieldNames } from '../../content-model/pages'

/** Id of the initial value template of a type with fixed pages. */
export const routeTemplateId = (type: string) => `${type}-by-route`

/**
 * Initial values for the document of a fixed page that is not in the dataset yet: what its form shows read-only, so
 * that no editor could fill it in.
 */
export const routeTemplates: Template<{ route?: string }>[] = Object.entries<DocumentType>(documentTypes)
  .filter(([, { routes }]) => routes)
  .map(([type, { label }]) => ({
    id: routeTemplateId(type),
    title: label,
    schemaType: type,
    parameters: [{ name: 'route', title: 'Page', type: 'string' }],
    // The Studio uses it without a route where a document is opened by a link.
    value: ({ route }: { route?: string }) => (route ? { route, ...formFieldsOf(type, route) } : {}),
  }))

function formFieldsOf(type: string, route: string) {
  const names = type === 'page' ? formFieldNames(route) : []
  if (names.length === 0) return {}
  return { formFields: names.map((name) => ({ _key: name, _type: 'formField', name })) }
}
