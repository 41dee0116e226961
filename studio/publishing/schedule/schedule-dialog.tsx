import { Card, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionProps, useClient, useCurrentUser } from 'sanity'
import { API_VERSION } from '../../address'
import { ExistingSchedule } from './existing-schedule'
import { ScheduleForm } from './schedule-form'
import { useObstacle } from './use-obstacle'
import { useSchedule } from './use-schedule'
import { cancelSchedule, writeSchedule } from './write-schedule'

type Props = Readonly<
  Pick<DocumentActionProps, 'id' | 'type' | 'draft' | 'published'> & { onDone: () => void }
>

/** Shows what is scheduled, and lets an editor schedule, change or cancel. */
export function ScheduleDialog({ id, type, draft, published, onDone }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const toast = useToast()
  const { schedule, standing } = useSchedule({ id, draft, published })
  const isScheduled = standing.kind !== 'none' && standing.kind !== 'done'
  const obstacle = useObstacle({ id, type, draft })
  const [busy, setBusy] = useState(false)

  const attempt = (title: string, writing: () => Promise<void>) => {
    setBusy(true)
    writing()
      .then(() => {
        toast.push({ id: `schedule-${id}`, status: 'success', title })
        onDone()
      })
      .catch((error: unknown) => {
        const description = error instanceof Error ? error.message : String(error)
        toast.push({ id: `schedule-${id}`, status: 'error', title: 'Not saved', description, closable: true })
      })
      .finally(() => setBusy(false))
  }
  const put = (at: Date) =>
    attempt('Scheduled', async () => {
      if (!draft) return
      const by = user && { id: user.id, name: user.name ?? user.email }
      await writeSchedule({ id, type, at, by }, draft._rev, client)
    })

  return (
    <Stack gap={4}>
      {schedule && isScheduled && (
        <ExistingSchedule
          schedule={schedule}
          standing={standing}
          disabled={busy}
          onCancel={() => attempt('No longer scheduled', () => cancelSchedule(id, client))}
        />
      )}
      {obstacle ? (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{obstacle}</Text>
        </Card>
      ) : (
        <ScheduleForm
          // Another schedule starts the form anew.
          key={schedule?._rev}
          scheduled={isScheduled ? standing.at : undefined}
          label={labels[standing.kind]}
          busy={busy}
          onSchedule={put}
        />
      )}
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
