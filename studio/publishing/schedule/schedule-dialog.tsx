import { Card, Stack, Text } from '@sanity/ui'
import { type DocumentActionProps, useClient } from 'sanity'
import { API_VERSION } from '../../source'
import { ExistingSchedule } from './existing-schedule'
import { type ChosenTime, ScheduleForm } from './schedule-form'
import { useDisabledReason } from './use-disabled-reason'
import { useSaving } from './use-saving'
import { useSchedule } from './use-schedule'
import { cancelSchedule, writeSchedule } from './write-schedule'
import type { Kept } from '../use-action-dialog'
import { useSelf } from '../use-self'

type Props = Readonly<
  Pick<DocumentActionProps, 'id' | 'type' | 'draft' | 'published'> & {
    kept: Kept<ChosenTime>
    onDone: () => void
  }
>

/** Shows the current schedule, and lets an editor set, change or cancel it. */
export function ScheduleDialog({ id, type, draft, published, kept, onDone }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const by = useSelf()
  const { schedule, status } = useSchedule({ id, draft, published })
  const isScheduled = status.kind !== 'none' && status.kind !== 'done'
  const { reason, isChecking } = useDisabledReason({ id, type, draft })
  const [busy, save] = useSaving(id, onDone)
  const schedulePublication = (at: Date) =>
    save('Scheduled', async () => {
      if (!draft) return
      await writeSchedule({ id, type, at, by }, draft._rev, client)
    })

  return (
    <Stack gap={4}>
      {schedule && isScheduled && (
        <ExistingSchedule
          schedule={schedule}
          status={status}
          disabled={busy}
          onCancel={() => save('No longer scheduled', () => cancelSchedule(id, client))}
        />
      )}
      {reason && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{reason}</Text>
        </Card>
      )}
      {/* Hidden, not removed: what was chosen stays when a colleague changes the document meanwhile. */}
      <div hidden={reason !== undefined}>
        <ScheduleForm
          // Resets the form when the schedule changes.
          key={schedule?._rev}
          revision={schedule?._rev}
          kept={kept}
          scheduled={isScheduled ? status.at : undefined}
          label={labels[status.kind]}
          busy={busy || isChecking}
          onSchedule={schedulePublication}
        />
      </div>
    </Stack>
  )
}

const labels = {
  none: 'Schedule',
  done: 'Schedule',
  waiting: 'Change the time',
  changed: 'Schedule this version',
  late: 'Change the time',
  failed: 'Schedule again',
}
