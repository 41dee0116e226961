import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { API_VERSION } from '../source'

/** The document that a schedule publishes. */
type ScheduledDocument = { documentId: string; documentType: string } | null

/**
 * The schedules that wait or have failed, the next one first. An entry opens the document that it publishes.
 * @param documentType lists only documents of this type
 */
export function scheduledList(S: StructureBuilder, context: StructureResolverContext, documentType?: string) {
  const ofType = documentType ? ' && documentType == $documentType' : ''
  return S.documentList()
    .id('scheduled')
    .title('Scheduled')
    .schemaType('scheduledPublication')
    .apiVersion(API_VERSION)
    .filter(`_type == "scheduledPublication" && state != "done"${ofType}`)
    .params(documentType ? { documentType } : {})
    .defaultOrdering([{ field: 'publishAt', direction: 'asc' }])
    .initialValueTemplates([])
    .menuItems([])
    .child(async (id) => {
      const client = context.getClient({ apiVersion: API_VERSION })
      const target = await client.fetch<ScheduledDocument>(
        '*[_id == $id][0]{documentId, documentType}',
        { id },
        { perspective: 'raw' },
      )
      if (!target) return undefined
      return S.document().documentId(target.documentId).schemaType(target.documentType)
    })
}
