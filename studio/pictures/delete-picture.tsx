import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../source'
import type { Picture } from './read-pictures'

type Props = Readonly<{ picture: Picture; onDeleted: () => void }>

/** Deletes a picture that nothing uses, after a question. The Content Lake refuses if it came into use meanwhile. */
export function DeletePicture({ picture, onDeleted }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const remove = () => {
    client.delete(picture.id).then(
      () => {
        toast.push({ status: 'success', title: `“${picture.name}” was deleted` })
        onDeleted()
      },
      () => {
        setAsking(false)
        const description = 'It may be in use meanwhile. Close this picture and open it again.'
        toast.push({ status: 'error', title: 'Not deleted', description, closable: true })
      },
    )
  }
  if (!asking) {
    return (
      <Flex>
        <Button mode="ghost" tone="critical" text="Delete …" onClick={() => setAsking(true)} />
      </Flex>
    )
  }
  return (
    <Card tone="critical" border radius={2} padding={3} role="alertdialog" aria-label="Delete this picture?">
      <Stack gap={3}>
        <Text size={1}>
          The file is deleted for good: no history brings it back. Older versions of a document that showed it
          lack it.
        </Text>
        <Flex gap={2} wrap="wrap">
          <Button tone="critical" text="Delete" autoFocus onClick={remove} />
          <Button mode="ghost" text="Keep" onClick={() => setAsking(false)} />
        </Flex>
      </Stack>
    </Card>
  )
}
