import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import type { ReviewRequest } from '../../../lib/reviews/request'
import { API_VERSION } from '../../source'
import { NoteForm } from './note-form'
import { declineReview } from './write-review'
import { messageOf } from '../../../lib/log/message-of'
import { useSelf } from '../use-self'

type Props = Readonly<{ request: ReviewRequest; onDone: () => void }>

/** Lets an administrator decline a request for review, with the reason. */
export function DeclineForm({ request, onDone }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const by = useSelf()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const decline = (answer: string) => {
    setBusy(true)
    declineReview(request, { by, answer }, client).then(
      () => {
        toast.push({ status: 'success', title: 'Declined' })
        onDone()
      },
      (error: unknown) => {
        setBusy(false)
        const description = messageOf(error)
        toast.push({ status: 'error', title: 'Not saved', description, closable: true })
      },
    )
  }
  const editor = request.requestedBy?.name ?? 'The editor'
  return (
    <Stack gap={4}>
      {request.note && (
        <Text size={1}>
          {editor}: “{request.note}”
        </Text>
      )}
      <NoteForm
        label="What is missing"
        hint={`${editor} reads it below the form and in Work in progress.`}
        action="Decline"
        required="Write what is missing, in a sentence."
        busy={busy}
        onSubmit={decline}
      />
    </Stack>
  )
}
