import { documentName } from '../../document-name'
import { scheduleStatus } from '../../publishing/schedule/status'
import { useLastEditor } from '../draft-history'
import { Ago, UserName } from '../moment'
import { type Publication, publishedList } from '../published'
import { WorkList } from '../work-list'
import { WorkRow } from '../work-row'

/** What was published last, by whom and when. */
export function LastPublished() {
  return (
    <WorkList
      list={publishedList}
      intro="What visitors see, the last published first."
      empty={{
        title: 'Nothing is published yet',
        text: 'What you publish shows here, with when and by whom.',
      }}
    >
      {(publication) => <PublicationRow publication={publication} />}
    </WorkList>
  )
}

function PublicationRow({ publication: { id, document, schedule } }: Readonly<{ publication: Publication }>) {
  const editor = useLastEditor(id, document._rev)
  // oxlint-disable-next-line react/purity -- what is due is so at the time of the rendering
  const status = scheduleStatus(schedule ?? null, undefined, new Date(), document._updatedAt)
  // The history names the site, which published it.
  const scheduled = status.kind === 'done' ? status : undefined
  return (
    <WorkRow id={id} type={document._type} name={documentName(document)}>
      <p>
        Published <Ago at={document._updatedAt} />
        {scheduled && `, scheduled${scheduled.by ? ` by ${scheduled.by}` : ''}`}
        {!scheduled && editor && (
          <>
            {' '}
            by <UserName id={editor} />
          </>
        )}
      </p>
    </WorkRow>
  )
}
