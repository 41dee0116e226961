import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { MAX_NOTE_LENGTH } from '../../../lib/reviews/request'
import { useFirstFieldFocus } from '../../shell/focus-first-field'
import type { Kept } from '../use-action-dialog'

type Props = Readonly<{
  /** of the field */
  label: string
  hint: string
  /** of the button */
  action: string
  busy: boolean
  /** said when the field is empty; without it the field may be */
  required?: string
  kept?: Kept<string>
  onSubmit: (note: string) => void
}>

/** A field for some sentences, and a button. */
export function NoteForm({ label, hint, action, busy, required, kept, onSubmit }: Props) {
  const form = useFirstFieldFocus<HTMLFormElement>()
  const [note, setNote] = useState(kept?.value ?? '')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = note.trim() ? undefined : required
    setProblem(found)
    if (!found) onSubmit(note)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={3}>
        <Text as="label" size={1} weight="medium">
          {label}
          <TextArea
            style={{ marginBlockStart: '0.5rem' }}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => {
              setNote(event.currentTarget.value)
              kept?.keep(event.currentTarget.value)
            }}
          />
        </Text>
        <Text size={1} muted>
          {hint}
        </Text>
        {problem && (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        <Flex>
          <Button type="submit" tone="primary" text={action} disabled={busy} loading={busy} />
        </Flex>
      </Stack>
    </form>
  )
}
