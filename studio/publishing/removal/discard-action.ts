import { ResetIcon } from '@sanity/icons/Reset'
import type { DocumentActionComponent, DocumentActionDescription } from 'sanity'
import { useOtherEditorQuestion } from '../other-editor/use-other-editor-question'
import { otherEditorCopy } from '../other-editor/copy'
import { wrapOnce } from '../wrap-once'

/**
 * The Studio knows an open dialog by the place of its action in the menu: an action that is missing until a colleague’s
 * first letter makes a draft would close the dialogs of all below it.
 */
const nothingToDiscard: DocumentActionDescription = {
  label: 'Discard changes',
  icon: ResetIcon,
  disabled: true,
  title: 'There is nothing to discard: everything is published',
}

/**
 * Wraps the Studio's “Discard changes”: a document that was never published does not have it. There it would delete the
 * document without putting it into the bin, as “Delete” does. It asks while another editor is writing.
 */
export const discardAction = wrapOnce((useOriginal) => {
  const useDiscard: DocumentActionComponent = (props) => {
    const original = useOriginal(props)
    const question = useOtherEditorQuestion(props, otherEditorCopy.discardChanges, () =>
      original?.onHandle?.(),
    )
    if (!props.published) return null
    if (!original) return props.draft ? null : nothingToDiscard
    return { ...original, onHandle: question.start, dialog: question.dialog || original.dialog }
  }
  useDiscard.action = useOriginal.action
  useDiscard.displayName = 'DiscardAction'
  return useDiscard
})
