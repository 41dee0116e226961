import {
  type DocumentActionProps,
  useDocumentPairPermissions,
  useSchema,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { inFormOrder } from '../validation/form-order'

/** What stands in the way of scheduling: as for publishing. */
type Disabled = {
  /** in words for the editor; undefined when the document can be scheduled */
  reason?: string
  /** whether the document is being saved or checked, as it is after each change, by colleagues too */
  isChecking: boolean
}

/** Whether a document can be scheduled now. */
export function useDisabledReason({
  id,
  type,
  draft,
}: Pick<DocumentActionProps, 'id' | 'type' | 'draft'>): Disabled {
  const { validation, isValidating } = useValidationStatus(draft?._id ?? id, type, true)
  const { isSyncing } = useSyncState(id, type)
  const schemaType = useSchema().get(type)
  const [permission, isAsking] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const isChecking = isSyncing || isValidating || isAsking
  const because = (reason: string) => ({ reason, isChecking })
  if (!draft) return because('There is nothing to schedule: everything is published. Change something first.')
  if (!isAsking && !permission?.granted)
    return because('You may not publish this, so you cannot schedule it. Administrators can.')
  const marked = validation.filter(({ level }) => level === 'error')
  // As many as the Studio lists.
  const errors = schemaType ? inFormOrder(marked, schemaType, draft) : marked
  const [first] = errors
  if (first) {
    const others = errors.length - 1
    const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'is' : 'are'} marked red in the form.`
    return because(`This cannot be published yet, so it cannot be scheduled. ${first.message}${more}`)
  }
  return { isChecking }
}
