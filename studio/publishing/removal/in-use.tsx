import { Button, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { Use } from './uses'

type Props = Readonly<{ uses: readonly Use[]; onDone: () => void }>

/** In place of a question that could only be answered with an error: where a document is used, and the way there. */
export function InUse({ uses, onDone }: Props) {
  const schema = useSchema()
  return (
    <Stack gap={4}>
      <Text size={1}>Something shows this, or links to it. Take it out there and publish that first:</Text>
      <Stack gap={2} as="ul" padding={0}>
        {uses.map(({ id, type, title }) => {
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
