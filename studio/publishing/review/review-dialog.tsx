import { Button, Card, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type SanityDocument, useClient } from 'sanity'
import type { ReviewRequest } from '../../../lib/reviews/request'
import { API_VERSION } from '../../source'
import { NoteForm } from './note-form'
import { sendReviewEmails } from './send-review-emails'
import { removeReview, writeReviewRequest } from './write-review'
import { messageOf } from '../../../lib/log/message-of'
import type { Kept } from '../use-action-dialog'
import { useSelf } from '../use-self'

type Props = Readonly<{
  id: string
  draft: SanityDocument
  request: ReviewRequest | undefined
  kept: Kept<string>
  onDone: () => void
}>

/** Lets an editor ask for a review, or withdraw the request. */
export function ReviewDialog({ id, draft, request, kept, onDone }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const by = useSelf()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = (writing: () => Promise<Parameters<typeof toast.push>[0]>) => {
    setBusy(true)
    writing().then(
      (message) => {
        toast.push({ id: `review-${id}`, closable: true, duration: 15_000, ...message })
        onDone()
      },
      (error: unknown) => {
        setBusy(false)
        const description = messageOf(error)
        toast.push({ id: `review-${id}`, status: 'error', title: 'Not saved', description, closable: true })
      },
    )
  }
  const ask = (note: string) =>
    run(async () => {
      await writeReviewRequest(draft, { by, note }, client)
      const result = await sendReviewEmails(id, client.config().token)
      if (result.sent)
        return {
          status: 'success',
          title: 'Asked for review',
          description: 'The administrators get an email.',
        }
      const description = `Administrators see it in Work in progress, but get no email, so tell them yourself. ${result.reason}`
      return { status: 'warning', title: 'Asked for review', description }
    })
  const withdraw = () =>
    run(async () => {
      await removeReview(id, client)
      return { status: 'success', title: 'Request withdrawn' }
    })

  if (request?.state === 'waiting') {
    return (
      <Stack gap={4}>
        <Text size={1}>
          Administrators see your request in Work in progress. It ends when one of them publishes this.
        </Text>
        {request.note && <Text size={1}>“{request.note}”</Text>}
        <Button mode="ghost" tone="critical" text="Withdraw request" disabled={busy} onClick={withdraw} />
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      {request?.answer && (
        <Card tone="caution" padding={3} radius={2}>
          <Text size={1}>
            {request.answeredBy?.name ?? 'An administrator'}: {request.answer}
          </Text>
        </Card>
      )}
      <NoteForm
        label="Note"
        hint="What you changed, and what to look at. It may be empty."
        action={request ? 'Ask again' : 'Ask for review'}
        busy={busy}
        kept={kept}
        onSubmit={ask}
      />
    </Stack>
  )
}
