import type { DocumentActionComponent } from 'sanity'
import { wrapOnce } from '../wrap-once'

/**
 * Wraps the Studio's “Discard changes”: a document that was never published does not have it. There it would delete the
 * document without putting it into the bin, as “Delete” does.
 */
export const discardAction = wrapOnce((useOriginal) => {
  const useDiscard: DocumentActionComponent = (props) => {
    const original = useOriginal(props)
    return props.published ? original : null
  }
  useDiscard.action = useOriginal.action
  useDiscard.displayName = 'DiscardAction'
  return useDiscard
})
