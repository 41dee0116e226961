import { Card, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { type SanityDocument, useClient, useDocumentPairPermissions } from 'sanity'
import { incomingReferences } from '../../../lib/content/incoming-references'
import { messageOf } from '../../../lib/log/message-of'
import { useAsyncValue } from '../../presentation/use-async-value'
import { API_VERSION } from '../../source'
import { InUseList } from '../removal/in-use-list'
import { ExistingSchedule } from './existing-schedule'
import { type ChosenTime, ScheduleForm } from './schedule-form'
import { useScheduledUnpublishing } from './use-schedule'
import { useSaving } from './use-saving'
import { cancelSchedule, scheduleUnpublishing } from './write-schedule'
import type { Kept } from '../use-action-dialog'
import { useSelf } from '../use-self'

type Props = Readonly<{
  id: string
  type: string
  published: SanityDocument
  kept: Kept<ChosenTime>
  onDone: () => void
}>

/** Shows when the document will be unpublished, and lets an editor set, change or cancel it. */
export function UnpublishingDialog({ id, type, published, kept, onDone }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const by = useSelf()
  const { schedule, status } = useScheduledUnpublishing({ id, published })
  const [busy, save] = useSaving(id, onDone)
  const cancel = () => save('No longer scheduled', () => cancelSchedule(id, client, 'unpublish'))
  const unpublishAt = (at: Date) => {
    save('Scheduled', () => scheduleUnpublishing({ id, type, at, by }, published, client))
  }
  return (
    <Stack gap={4}>
      {schedule && status.kind !== 'none' && (
        <ExistingSchedule schedule={schedule} status={status} disabled={busy} onCancel={cancel} />
      )}
      <WhereAllowed id={id} type={type} onDone={onDone}>
        <Text size={1}>
          It then stays as a draft. Redirects to its address lead nowhere until you change them.
        </Text>
        <ScheduleForm
          // Resets the form when the schedule changes.
          key={schedule?._rev}
          revision={schedule?._rev}
          kept={kept}
          action="unpublish"
          scheduled={status.kind === 'none' ? undefined : status.at}
          label={status.kind === 'none' ? 'Schedule' : 'Change the time'}
          busy={busy}
          onSchedule={unpublishAt}
        />
      </WhereAllowed>
    </Stack>
  )
}

/** Shows in place of its children why the document cannot be unpublished, as “Unpublish” does. */
function WhereAllowed({
  id,
  type,
  onDone,
  children,
}: Readonly<{ id: string; type: string; onDone: () => void; children: React.ReactNode }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const [permission, isAsking] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  const load = useCallback(
    () => incomingReferences(id, client).catch((error: unknown) => ({ problem: messageOf(error) })),
    [id, client],
  )
  const references = useAsyncValue(load)
  if (!references || isAsking) return <Text size={1}>One moment: the Studio looks where this is used.</Text>
  if ('problem' in references || !permission?.granted) {
    const problem =
      'problem' in references
        ? `Could not check where it is used. ${references.problem}`
        : 'You may not unpublish this, so you cannot schedule it. Ask an administrator.'
    return (
      <Card tone="critical" padding={3} radius={2} role="alert">
        <Text size={1}>{problem}</Text>
      </Card>
    )
  }
  if (references.length > 0) return <InUseList references={references} onDone={onDone} />
  return children
}
