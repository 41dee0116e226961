import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { draftId } from '../../content-model/published-id'
import { API_VERSION } from '../source'
import { ScheduledPane } from './scheduled-pane'

/**
 * What is published, unpublished or ends by itself, as in Work in progress. An entry opens its document.
 * @param documentType lists only documents of this type
 */
export function scheduledList(S: StructureBuilder, context: StructureResolverContext, documentType?: string) {
  return S.component(ScheduledPane)
    .id('scheduled')
    .title('Scheduled')
    .options({ documentType })
    .child(async (id) => {
      const client = context.getClient({ apiVersion: API_VERSION })
      const type = await client.fetch<string | null>(
        '*[_id in $ids][0]._type',
        { ids: [id, draftId(id)] },
        { perspective: 'raw' },
      )
      return type ? S.document().documentId(id).schemaType(type) : undefined
    })
}
