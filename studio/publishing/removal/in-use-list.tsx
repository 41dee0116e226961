import { Button, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { IN_USE, type IncomingReference } from '../../../lib/content/incoming-references'

type Props = Readonly<{ references: readonly IncomingReference[]; onDone: () => void }>

/** Replaces the confirmation, which could only end in an error: where a document is used, with links. */
export function InUseList({ references, onDone }: Props) {
  const schema = useSchema()
  return (
    <Stack gap={4}>
      <Text size={1}>{IN_USE}</Text>
      <Stack gap={2} as="ul" padding={0}>
        {references.map(({ id, type, title }) => {
          const kind = schema.get(type)?.title ?? type
          return (
            <li key={id} style={{ listStyle: 'none' }}>
              <Button
                as={IntentLink}
                {...{ intent: 'edit', params: { id, type } }}
                mode="ghost"
                width="fill"
                justify="flex-start"
                text={title ? `${kind}: ${title}` : kind}
                onClick={onDone}
              />
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}
