import { Stack, Text } from '@sanity/ui'
import { IN_USE, type IncomingReference } from '../../../lib/content/incoming-references'
import { ReferenceList } from './reference-list'

type Props = Readonly<{ references: readonly IncomingReference[]; onDone: () => void }>

/**
 * Lists where a document is used, with links. It replaces the confirmation, after which the Content Lake would refuse.
 */
export function InUseList({ references, onDone }: Props) {
  return (
    <Stack gap={4}>
      <Text size={1}>{IN_USE}</Text>
      <ReferenceList references={references} onOpen={onDone} />
    </Stack>
  )
}
