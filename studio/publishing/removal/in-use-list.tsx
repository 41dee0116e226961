import { Stack, Text } from '@sanity/ui'
import { IN_USE, type IncomingReference } from '../../../lib/content/incoming-references'
import { ReferenceList } from './reference-list'

type Props = Readonly<{ references: readonly IncomingReference[]; onDone: () => void }>

/** Replaces the confirmation, which could only end in an error: where a document is used, with links. */
export function InUseList({ references, onDone }: Props) {
  return (
    <Stack gap={4}>
      <Text size={1}>{IN_USE}</Text>
      <ReferenceList references={references} onOpen={onDone} />
    </Stack>
  )
}
