import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import type { ReviewRequest } from '../../../lib/reviews/request'
import { API_VERSION } from '../../source'
import { NoteForm } from './note-form'
import { sendReviewEmails } from './send-review-emails'
import { declineReview } from './write-review'
import { messageOf } from '../../../lib/log/message-of'
import type { Kept } from '../use-action-dialog'
import { useSelf } from '../use-self'

type Props = Readonly<{ request: ReviewRequest; kept?: Kept<string>; onDone: () => void }>

/** Lets an administrator decline a request for review, with the reason. */
export function DeclineForm({ request, kept, onDone }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const by = useSelf()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const editor = request.requestedBy?.name ?? 'The editor'
  const decline = (answer: string) => {
    setBusy(true)
    const declined = declineReview(request, { by, answer }, client)
    declined
      .then(() => sendReviewEmails(request.documentId, client.config().token))
      .then(
        (email) => {
          const description = email.sent
            ? `${editor} gets an email.`
            : `${editor} sees it in the Studio, but gets no email. ${email.reason}`
          const status = email.sent ? 'success' : 'warning'
          toast.push({ status, title: 'Declined', description, closable: true, duration: 15_000 })
          onDone()
        },
        (error: unknown) => {
          setBusy(false)
          const description = messageOf(error)
          toast.push({ status: 'error', title: 'Not saved', description, closable: true })
        },
      )
  }
  return (
    <Stack gap={4}>
      {request.note && (
        <Text size={1}>
          {editor}: “{request.note}”
        </Text>
      )}
      <NoteForm
        label="What is missing"
        hint={`${editor} gets it by email, and reads it below the form and in Work in progress.`}
        action="Decline"
        required="Write what is missing, in a sentence."
        busy={busy}
        kept={kept}
        onSubmit={decline}
      />
    </Stack>
  )
}
