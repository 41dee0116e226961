import { Button, Stack } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { IncomingReference } from '../../../lib/content/incoming-references'

type Props = Readonly<{ references: readonly IncomingReference[]; onOpen?: () => void }>

/** Documents by kind and title, each leading to its form. */
export function ReferenceList({ references, onOpen }: Props) {
  const schema = useSchema()
  return (
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
              onClick={onOpen}
            />
          </li>
        )
      })}
    </Stack>
  )
}
