import { Button, Dialog, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useUser } from 'sanity'
import type { ActionCopy } from './copy'

type Props = Readonly<{
  /** user id of the editor who was writing when the action was chosen */
  editor: string
  /** whether that editor, or another one, still is */
  isWriting: boolean
  copy: ActionCopy
  onProceed: () => void
  onCancel: () => void
}>

/** Asks before an action while another editor is writing: do it after a pause, now, or not. */
export function OtherEditorDialog({ editor, isWriting, copy, onProceed, onCancel }: Props) {
  const [user] = useUser(editor)
  const name = user?.displayName ?? 'Another editor'
  const [isWaiting, setWaiting] = useState(false)
  const isDue = isWaiting && !isWriting
  useEffect(() => {
    if (isDue) onProceed()
  }, [isDue, onProceed])

  return (
    <Dialog
      id="other-writer"
      header={isWriting ? `${name} is writing here` : `${name} has paused`}
      width={1}
      onClose={onCancel}
      footer={
        <Flex gap={2} justify="flex-end" padding={3} wrap="wrap">
          <Button mode="bleed" text="Cancel" onClick={onCancel} />
          <Button mode="ghost" text={`${copy.action} now`} onClick={onProceed} />
          {isWriting && !isWaiting && (
            <Button
              tone="primary"
              text={`${copy.action} when ${name} pauses`}
              onClick={() => setWaiting(true)}
            />
          )}
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text>{copy.consequence(name)}</Text>
        {isWaiting && (
          <Flex gap={3} align="center" role="status">
            <Spinner muted />
            <Text>Waiting for {name} to pause …</Text>
          </Flex>
        )}
      </Stack>
    </Dialog>
  )
}
