import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import type { ScheduledAction } from '../../../lib/scheduling/publication'
import { useFirstFieldFocus } from '../../shell/focus-first-field'
import type { Kept } from '../use-action-dialog'
import {
  type LocalTime,
  toLocalTime,
  formatMoment,
  toMoment,
  timeError,
  defaultTime,
  formatTimeZone,
} from './time'

type Props = Readonly<{
  action?: ScheduledAction
  /** the current schedule */
  scheduled?: Date
  /** of the current schedule */
  revision?: string
  kept?: Kept<ChosenTime>
  label: string
  busy: boolean
  onSchedule: (at: Date) => void
}>

/** What an editor has chosen, while the schedule has a revision. */
export type ChosenTime = { revision: string | undefined; time: LocalTime }

const initialTime = (scheduled: Date | undefined) =>
  scheduled && scheduled > new Date() ? toLocalTime(scheduled) : defaultTime(new Date())

/** Fields for day and time in the editor's time zone, which is written out below them. */
export function ScheduleForm({
  action = 'publish',
  scheduled,
  revision,
  kept,
  label,
  busy,
  onSchedule,
}: Props) {
  const form = useFirstFieldFocus<HTMLFormElement>()
  const [chosen, setChosen] = useState<LocalTime>(
    () => (kept?.value?.revision === revision && kept?.value?.time) || initialTime(scheduled),
  )
  const [problem, setProblem] = useState<string>()
  const moment = toMoment(chosen)

  const choose = (part: Partial<LocalTime>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    kept?.keep({ revision, time: next })
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = timeError(chosen, new Date(), action)
    setProblem(found)
    if (!found && moment) onSchedule(moment)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Flex gap={3}>
          <Field label="Day">
            <TextInput
              type="date"
              aria-label="Day"
              value={chosen.day}
              onChange={(event) => choose({ day: event.currentTarget.value })}
            />
          </Field>
          <Field label="Time">
            <TextInput
              type="time"
              aria-label="Time"
              value={chosen.time}
              onChange={(event) => choose({ time: event.currentTarget.value })}
            />
          </Field>
        </Flex>
        <Text size={1} data-testid="time-in-words">
          {moment
            ? `${formatMoment(moment)}, ${formatTimeZone(moment)}`
            : `Your time zone: ${formatTimeZone()}`}
        </Text>
        {problem && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        <Button type="submit" tone="primary" text={label} disabled={busy} loading={busy} />
      </Stack>
    </form>
  )
}

const Field = ({ label, children }: Readonly<{ label: string; children: React.ReactNode }>) => (
  <Box flex={1}>
    <Stack gap={2}>
      <Text size={1} weight="medium" aria-hidden>
        {label}
      </Text>
      {children}
    </Stack>
  </Box>
)
