import { type ObjectSchemaType, useSchema } from 'sanity'
import { documentName } from '../../document-name'
import { reviewBadgeOf } from '../../publishing/review/badge'
import { openReview } from '../../publishing/review/status'
import { badgeOf } from '../../publishing/schedule/badge'
import { scheduleStatus } from '../../publishing/schedule/status'
import { changedFields } from '../changed-fields'
import { draftsList, type UnpublishedChange } from '../drafts'
import { Ago, UserName } from '../moment'
import { useDraftHistory } from '../draft-history'
import { WorkList } from '../work-list'
import { WorkRow } from '../work-row'

/** Every draft: what differs from the published version, by whom and since when. */
export function UnpublishedChanges() {
  return (
    <WorkList
      list={draftsList}
      intro="What visitors do not see yet, the newest first."
      empty={{
        title: 'Everything is published',
        text: 'Nobody has left anything half-done. What you change from now on shows here until it is published.',
      }}
    >
      {(change) => <ChangeRow change={change} />}
    </WorkList>
  )
}

function ChangeRow({ change }: Readonly<{ change: UnpublishedChange }>) {
  const { id, draft, published } = change
  const type = useSchema().get(draft._type) as ObjectSchemaType | undefined
  const { lastEditor, begun } = useDraftHistory(draft._id, draft._rev)
  return (
    <WorkRow
      id={id}
      type={draft._type}
      name={documentName(draft)}
      badge={published ? undefined : { text: 'New', tone: 'positive' }}
    >
      <p>
        {published
          ? describeChange(changedFields(draft, published, type?.fields ?? []))
          : 'Not published yet.'}
      </p>
      {waitingFor(change).map((label) => (
        <p key={label}>{label}</p>
      ))}
      <p>
        Edited <Ago at={draft._updatedAt} />
        {lastEditor && (
          <>
            {' '}
            by <UserName id={lastEditor} />
          </>
        )}
        {begun && (
          <>
            , begun <Ago at={begun.at} /> by <UserName id={begun.by} />
          </>
        )}
      </p>
    </WorkRow>
  )
}

/** What the draft waits for, in the words of the badges below its form. */
const waitingFor = ({ draft, published, schedule, review }: UnpublishedChange) =>
  [
    badgeOf(scheduleStatus(schedule ?? null, draft._rev, new Date())),
    reviewBadgeOf(openReview(review, { draft, published })),
  ].flatMap((badge) => badge?.label ?? [])

const describeChange = (fields: readonly string[]) =>
  fields.length > 0
    ? `Changed: ${fields.join(', ')}`
    : 'The same as what is published: discard or publish it.'
