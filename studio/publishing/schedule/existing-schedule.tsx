import { Button, Card, Stack, Text } from '@sanity/ui'
import { actionOf, type ScheduledPublication } from '../../../lib/scheduling/publication'
import type { ScheduleStatus } from './status'
import { isTimeZone, formatMoment, ownTimeZone, formatTimeZone } from './time'

type Props = Readonly<{
  schedule: ScheduledPublication
  status: Exclude<ScheduleStatus, { kind: 'none' | 'done' }>
  disabled: boolean
  onCancel: () => void
}>

const headings = {
  waiting: (done: string) => `Will be ${done}`,
  changed: (done: string) => `Will not be ${done}: it was changed since`,
  late: (done: string) => `Should have been ${done}`,
  failed: (done: string) => `Was not ${done}`,
}

/** The current schedule: when, in the time zones of this browser and of its author, by whom, and a button to cancel. */
export function ExistingSchedule({ schedule, status, disabled, onCancel }: Props) {
  const { at, kind } = status
  const action = actionOf(schedule)
  const zone = schedule.timeZone
  const otherZone = isTimeZone(zone) && zone !== ownTimeZone() ? zone : undefined
  const reason = 'reason' in status ? status.reason : undefined
  return (
    <Card
      padding={3}
      radius={2}
      tone={kind === 'waiting' ? 'primary' : 'caution'}
      data-testid="existing-schedule"
    >
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {headings[kind](`${action}ed`)}
        </Text>
        <Text size={1}>
          {formatMoment(at)}, {formatTimeZone(at)}
        </Text>
        {otherZone && (
          <Text size={1} muted>
            {formatMoment(at, otherZone)} in {formatTimeZone(at, otherZone)}, where it was scheduled
          </Text>
        )}
        {schedule.scheduledBy?.name && (
          <Text size={1} muted>
            Scheduled by {schedule.scheduledBy.name}
          </Text>
        )}
        {kind === 'changed' && (
          <Text size={1}>Press “Schedule this version” below to publish it as it is now, or cancel.</Text>
        )}
        {kind === 'late' && (
          <Text size={1}>
            {reason ?? `The site has not ${action}ed it yet.`} The site tries again by itself. You can also{' '}
            {action} now.
          </Text>
        )}
        {kind === 'failed' && <Text size={1}>{reason}</Text>}
        <Button
          mode="ghost"
          tone="critical"
          text={kind === 'failed' ? 'Dismiss' : 'Cancel the schedule'}
          disabled={disabled}
          onClick={onCancel}
        />
      </Stack>
    </Card>
  )
}
