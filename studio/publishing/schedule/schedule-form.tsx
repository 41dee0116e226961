import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import {
  type LocalTime,
  localTimeOf,
  momentInWords,
  momentOf,
  problemWith,
  proposal,
  timeZoneInWords,
} from './time'

type Props = Readonly<{
  /** the moment scheduled so far */
  scheduled?: Date
  label: string
  busy: boolean
  onSchedule: (at: Date) => void
}>

/** Day and time, in the editor's own time zone, which is spelled out. */
export function ScheduleForm({ scheduled, label, busy, onSchedule }: Props) {
  const [chosen, setChosen] = useState<LocalTime>(() =>
    scheduled && scheduled > new Date() ? localTimeOf(scheduled) : proposal(new Date()),
  )
  const [problem, setProblem] = useState<string>()
  const moment = momentOf(chosen)

  const choose = (part: Partial<LocalTime>) => {
    setChosen({ ...chosen, ...part })
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemWith(chosen, new Date())
    setProblem(found)
    if (!found && moment) onSchedule(moment)
  }

  return (
    <form onSubmit={submit} noValidate>
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
            ? `${momentInWords(moment)}, ${timeZoneInWords(moment)}`
            : `Your time zone: ${timeZoneInWords(new Date())}`}
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
