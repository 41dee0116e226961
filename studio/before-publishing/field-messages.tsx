import { Stack, Text } from '@sanity/ui'
import type { FieldProps } from 'sanity'

declare module 'sanity' {
  interface BaseSchemaTypeOptions {
    /** shows the messages of a field while it is empty, for one of which editors cannot see that it is required */
    messagesWhenEmpty?: boolean
  }
}

/**
 * Shows the validation messages of a field below it; Sanity shows them only while the pointer is on the mark. An empty
 * field keeps the mark alone, but for `messagesWhenEmpty`: a new form would be full of messages about what is not
 * written yet.
 */
export function FieldWithMessages(props: FieldProps) {
  const { options } = props.schemaType
  const isQuiet = isEmpty(props.value) && !options?.messagesWhenEmpty
  const messages = isQuiet ? [] : [...new Set(props.validation.map(({ message }) => message))]
  // The field stays at the same place in the tree: it would lose focus and caret if a message moved it.
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {messages.length > 0 && (
        <Stack gap={2} role="status" data-testid={`messages-${props.path.join('.')}`}>
          {messages.map((message) => (
            <Text key={message} size={1} muted>
              {message}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
