import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { API_VERSION } from '../address'

/** What of a schedule its list needs to open the document it is about. */
type Target = { documentId: string; documentType: string } | null

/**
 * What waits for its time, or failed at it, the next first. An entry opens the document that it is about.
 * @param documentType only documents of this type
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
      const target = await client.fetch<Target>(
        '*[_id == $id][0]{documentId, documentType}',
        { id },
        { perspective: 'raw' },
      )
      if (!target) return undefined
      return S.document().documentId(target.documentId).schemaType(target.documentType)
    })
}
