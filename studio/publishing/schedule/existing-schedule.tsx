import { Button, Card, Stack, Text } from '@sanity/ui'
import type { ScheduledPublication } from '../../../lib/scheduling/publication'
import type { Standing } from './standing'
import { isTimeZone, momentInWords, ownTimeZone, timeZoneInWords } from './time'

type Props = Readonly<{
  schedule: ScheduledPublication
  standing: Exclude<Standing, { kind: 'none' | 'done' }>
  disabled: boolean
  onCancel: () => void
}>

const headings = {
  waiting: 'Will be published',
  changed: 'Will not be published: it was changed since',
  late: 'Should have been published',
  failed: 'Was not published',
}

/**
 * What is scheduled already, by whom, in the time zones of who reads it and of who made it, and the way to take it
 * back.
 */
export function ExistingSchedule({ schedule, standing, disabled, onCancel }: Props) {
  const { at, kind } = standing
  const zone = schedule.timeZone
  const theirs = isTimeZone(zone) && zone !== ownTimeZone() ? zone : undefined
  const reason = 'reason' in standing ? standing.reason : undefined
  return (
    <Card
      padding={3}
      radius={2}
      tone={kind === 'waiting' ? 'primary' : 'caution'}
      data-testid="existing-schedule"
    >
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {headings[kind]}
        </Text>
        <Text size={1}>
          {momentInWords(at)}, {timeZoneInWords(at)}
        </Text>
        {theirs && (
          <Text size={1} muted>
            {momentInWords(at, theirs)} in {timeZoneInWords(at, theirs)}, where it was scheduled
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
            {reason ?? 'The site has not come to it yet.'} It is tried again by itself. You can also publish
            now.
          </Text>
        )}
        {kind === 'failed' && <Text size={1}>{reason}</Text>}
        <Button
          mode="ghost"
          tone="critical"
          text={kind === 'failed' ? 'Forget it' : 'Cancel the schedule'}
          disabled={disabled}
          onClick={onCancel}
        />
      </Stack>
    </Card>
  )
}
