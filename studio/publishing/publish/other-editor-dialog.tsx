import { Button, Dialog, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useUser } from 'sanity'

type Props = Readonly<{
  /** user id of the editor who was writing when “Publish” was pressed */
  editor: string
  /** whether that editor, or another one, still is */
  isWriting: boolean
  onPublish: () => void
  onCancel: () => void
}>

/** Asks on “Publish” while another editor is writing: publish after a pause, publish now, or cancel. */
export function OtherEditorDialog({ editor, isWriting, onPublish, onCancel }: Props) {
  const [user] = useUser(editor)
  const name = user?.displayName ?? 'Another editor'
  const [isWaiting, setWaiting] = useState(false)
  const isDue = isWaiting && !isWriting
  useEffect(() => {
    if (isDue) onPublish()
  }, [isDue, onPublish])

  return (
    <Dialog
      id="other-writer"
      header={isWriting ? `${name} is writing here` : `${name} has paused`}
      width={1}
      onClose={onCancel}
      footer={
        <Flex gap={2} justify="flex-end" padding={3} wrap="wrap">
          <Button mode="bleed" text="Cancel" onClick={onCancel} />
          <Button mode="ghost" text="Publish now" onClick={onPublish} />
          {isWriting && !isWaiting && (
            <Button tone="primary" text={`Publish when ${name} pauses`} onClick={() => setWaiting(true)} />
          )}
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text>
          Publishing puts on the site what {name} has typed so far, finished or not. What {name} types after
          that is kept as a draft.
        </Text>
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
