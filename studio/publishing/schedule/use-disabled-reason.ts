import {
  type DocumentActionProps,
  useDocumentPairPermissions,
  useSchema,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { inFormOrder } from '../validation/form-order'

/** Why a document cannot be scheduled now, in words for the editor; undefined when it can. As for publishing. */
export function useDisabledReason({
  id,
  type,
  draft,
}: Pick<DocumentActionProps, 'id' | 'type' | 'draft'>): string | undefined {
  const { validation, isValidating } = useValidationStatus(draft?._id ?? id, type, true)
  const { isSyncing } = useSyncState(id, type)
  const schemaType = useSchema().get(type)
  const [permission, isAsking] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  if (!draft) return 'There is nothing to schedule: everything is published. Change something first.'
  if (!isAsking && !permission?.granted)
    return 'You may not publish this, so you cannot schedule it. Administrators can.'
  const marked = validation.filter(({ level }) => level === 'error')
  // As many as the Studio lists.
  const errors = schemaType ? inFormOrder(marked, schemaType, draft) : marked
  const [first] = errors
  if (first) {
    const others = errors.length - 1
    const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'is' : 'are'} marked red in the form.`
    return `This cannot be published yet, so it cannot be scheduled. ${first.message}${more}`
  }
  return isSyncing || isValidating || isAsking
    ? 'One moment: the document is being saved and checked.'
    : undefined
}
