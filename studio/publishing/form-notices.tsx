import { Button, Card, Flex, Text } from '@sanity/ui'
import {
  getPublishedId,
  type InputProps,
  type ObjectInputProps,
  useDocumentPairPermissions,
  usePerspective,
  useSetPerspective,
} from 'sanity'
import { ReleaseNotice } from './release-notice'

/**
 * Notices above a form: with the published version, why it is read-only, and a button back to editing; in a release,
 * which others have the document too; for an editor who may not publish the document, how it gets published.
 */
export function FormNotices(props: InputProps) {
  return props.path.length === 0 ? (
    <NoticesAboveForm {...(props as ObjectInputProps)} />
  ) : (
    props.renderDefault(props)
  )
}

function NoticesAboveForm(props: ObjectInputProps) {
  const { selectedPerspectiveName, selectedReleaseId } = usePerspective()
  const setPerspective = useSetPerspective()
  const id = String(props.value?._id ?? '')
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
      {id && selectedReleaseId && <ReleaseNotice id={id} release={selectedReleaseId} />}
      <ReviewNotice id={id} type={props.schemaType.name} isInRelease={selectedReleaseId !== undefined} />
      {props.renderDefault(props)}
    </>
  )
}

type ReviewNoticeProps = Readonly<{ id: string; type: string; isInRelease: boolean }>

function ReviewNotice({ id, type, isInRelease }: ReviewNoticeProps) {
  const [permission, isAsking] = useDocumentPairPermissions({
    id: getPublishedId(id),
    type,
    permission: 'publish',
  })
  if (!id || isAsking || permission?.granted !== false) return null
  return (
    <Card tone="primary" border radius={2} padding={3} marginBottom={4} role="status">
      <Text size={1}>
        {isInRelease
          ? 'You can change this, and an administrator runs the release.'
          : 'You can change this, and an administrator publishes it: after a change, ask for a review in the menu beside “Publish”.'}
      </Text>
    </Card>
  )
}
