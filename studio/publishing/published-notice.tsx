import { Button, Card, Flex, Text } from '@sanity/ui'
import { type InputProps, usePerspective, useSetPerspective } from 'sanity'

/** Notice above a form with the published version: why it is read-only, and a button back to editing. */
export function PublishedNotice(props: InputProps) {
  return props.path.length === 0 ? <NoticeAboveForm {...props} /> : props.renderDefault(props)
}

function NoticeAboveForm(props: InputProps) {
  const { selectedPerspectiveName } = usePerspective()
  const setPerspective = useSetPerspective()
  return (
    <>
      {selectedPerspectiveName === 'published' && (
        <Card tone="positive" border radius={2} padding={3} marginBottom={4} role="status">
          <Flex gap={3} align="center" justify="space-between" wrap="wrap">
            <Text size={1}>
              This is what visitors see now. The whole Studio shows published content, which cannot be edited.
            </Text>
            <Button
              text="Back to editing"
              mode="ghost"
              fontSize={1}
              padding={3}
              onClick={() => setPerspective('drafts')}
            />
          </Flex>
        </Card>
      )}
      {props.renderDefault(props)}
    </>
  )
}
