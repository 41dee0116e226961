import { CommentIcon } from '@sanity/icons/Comment'
import { type DocumentActionComponent, useDocumentPairPermissions } from 'sanity'
import { DeclineForm } from './decline-form'
import { ReviewDialog } from './review-dialog'
import { useReview } from './use-review'
import { useActionDialog } from '../use-action-dialog'

/**
 * Document action “Ask for review”, for editors who may not publish the document; for those who may, “Decline the
 * review” while an editor asks for one.
 */
export const useReviewAction: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const { isOpen, open, close, kept } = useActionDialog<string>(onComplete)
  const [permission, isAsking] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const request = useReview({ id, draft, published })
  const action = { icon: CommentIcon, onHandle: open }
  const dialog = { width: 'medium', onClose: close } as const
  if (isAsking) return null
  if (permission?.granted) {
    if (!draft || request?.state !== 'waiting') return null
    const content = <DeclineForm request={request} kept={kept} onDone={close} />
    return {
      ...action,
      label: 'Decline the review',
      dialog: isOpen && { ...dialog, header: 'Decline the review', content },
    }
  }
  if (!draft) {
    return { ...action, label: 'Ask for review', disabled: true, title: 'Change something first' }
  }
  const label = request ? labels[request.state] : 'Ask for review'
  const content = <ReviewDialog id={id} draft={draft} request={request} kept={kept} onDone={close} />
  return {
    ...action,
    label,
    title: 'Ask an administrator to look at this and publish it',
    dialog: isOpen && { ...dialog, header: label, content },
  }
}
/** For the editor who asks. The Studio shows the reason for a refusal in a tooltip only, which phones do not have. */
const labels = { waiting: 'Request for review', declined: 'Read why, and ask again' } as const

useReviewAction.displayName = 'ReviewAction'
