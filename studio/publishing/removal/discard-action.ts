import type { DocumentActionComponent } from 'sanity'
import { useOtherEditorQuestion } from '../other-editor/use-other-editor-question'
import { words } from '../other-editor/words'
import { wrapOnce } from '../wrap-once'

/**
 * Wraps the Studio's “Discard changes”: a document that was never published does not have it. There it would delete the
 * document without putting it into the bin, as “Delete” does. It asks while another editor is writing.
 */
export const discardAction = wrapOnce((useOriginal) => {
  const useDiscard: DocumentActionComponent = (props) => {
    const original = useOriginal(props)
    const question = useOtherEditorQuestion(props, words.discardChanges, () => original?.onHandle?.())
    if (!original || !props.published) return null
    return { ...original, onHandle: question.start, dialog: question.dialog || original.dialog }
  }
  useDiscard.action = useOriginal.action
  useDiscard.displayName = 'DiscardAction'
  return useDiscard
})
