import { Card, Container, Flex, Heading, Stack } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { useRouter } from 'sanity/router'
import { PictureDialog } from './picture-dialog'
import { PictureList } from './picture-list'
import type { Picture } from './read-pictures'
import { UploadButton } from './upload-button'

/** All pictures of the dataset; the URL names the one that is open, so that “Back” closes it. */
export default function PicturesTool() {
  const router = useRouter()
  const open = router.state.picture
  const [changed, setChanged] = useState<ReadonlyMap<string, Picture | null>>(new Map())
  const [readings, setReadings] = useState(0)
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (!open && opener.current instanceof HTMLElement) opener.current.focus()
  }, [open])
  const readAgain = () => setReadings((count) => count + 1)
  return (
    <Card height="fill" overflow="auto" paddingX={[3, 4]} paddingY={5}>
      <Container width={4}>
        <Stack gap={5}>
          <Flex align="center" justify="space-between" gap={3}>
            <Heading as="h1" size={3}>
              Pictures
            </Heading>
            <UploadButton onUploaded={readAgain} />
          </Flex>
          <PictureList
            key={readings}
            changed={changed}
            onChoose={({ id }) => {
              opener.current = document.activeElement
              router.navigate({ picture: id })
            }}
          />
        </Stack>
      </Container>
      {typeof open === 'string' && (
        <PictureDialog
          key={open}
          id={open}
          onChange={(picture) => setChanged((before) => new Map(before).set(open, picture))}
          onReplaced={() => {
            readAgain()
            router.navigate({})
          }}
          onClose={() => router.navigate({})}
        />
      )}
    </Card>
  )
}
