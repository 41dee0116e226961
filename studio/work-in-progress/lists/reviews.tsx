import { Button, Dialog, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient, useCurrentUser, useDocumentPairPermissions } from 'sanity'
import type { ReviewRequest } from '../../../lib/reviews/request'
import { DeclineForm } from '../../publishing/review/decline-form'
import { removeReview } from '../../publishing/review/write-review'
import { API_VERSION } from '../../source'
import { Ago } from '../moment'
import { reviewsList } from '../reviews'
import { WorkList } from '../work-list'
import { WorkRow } from '../work-row'
import { messageOf } from '../../../lib/log/message-of'

/** The requests for review: who asks for one of what, and why it was declined. */
export function Reviews() {
  return (
    <WorkList
      list={reviewsList}
      intro="What editors ask administrators to look at. A request ends when the document is published."
      empty={{
        title: 'Nobody waits for a review',
        text: '“Ask for review” is in the menu of every document that an editor may change but not publish.',
      }}
    >
      {({ request }) => <ReviewRow request={request} />}
    </WorkList>
  )
}

function ReviewRow({ request }: Readonly<{ request: ReviewRequest }>) {
  const { documentId, documentType, documentTitle, requestedAt, requestedBy, note, state, answer } = request
  const isDeclined = state === 'declined'
  return (
    <WorkRow
      id={documentId}
      type={documentType}
      name={documentTitle}
      badge={isDeclined ? { text: 'Declined', tone: 'critical' } : { text: 'Waiting', tone: 'caution' }}
      actions={<ReviewActions request={request} />}
    >
      <p>
        Asked <Ago at={requestedAt} /> by {requestedBy?.name ?? 'an editor'}
        {note && <>: “{note}”</>}
      </p>
      {isDeclined && (
        <p>
          {request.answeredBy?.name ?? 'An administrator'} declined it: “{answer}”
        </p>
      )}
    </WorkRow>
  )
}

function ReviewActions({ request }: Readonly<{ request: ReviewRequest }>) {
  const { documentId: id, documentType: type, state, requestedBy } = request
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const [permission] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const isOwn = useCurrentUser()?.id === requestedBy?.id
  const [declining, setDeclining] = useState(false)
  const remove = () => {
    removeReview(id, client).catch((error: unknown) => {
      const description = messageOf(error)
      toast.push({ status: 'error', title: 'Not saved', description, closable: true })
    })
  }
  const close = () => setDeclining(false)
  return (
    <Flex gap={2} wrap="wrap">
      {permission?.granted && state === 'waiting' && (
        <Button mode="ghost" tone="critical" text="Decline" onClick={() => setDeclining(true)} />
      )}
      {(isOwn || state === 'declined') && (
        <Button mode="ghost" text={state === 'declined' ? 'Dismiss' : 'Withdraw request'} onClick={remove} />
      )}
      {declining && (
        <Dialog id={`decline-${id}`} header="Decline the review" width={1} onClose={close}>
          <Flex padding={4} direction="column">
            <DeclineForm request={request} onDone={close} />
          </Flex>
        </Dialog>
      )}
    </Flex>
  )
}
