import { Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'

/**
 * Makes an input component that counts the characters of its text.
 * @param most characters that are shown in full where the text appears; the schema's validation warns of more
 */
export function countedInput(most: number) {
  return function CountedInput(props: StringInputProps) {
    const length = [...(props.value ?? '')].length
    return (
      <Stack gap={2}>
        {props.renderDefault(props)}
        <Text size={1} muted={length <= most} align="right" aria-label={`${length} of ${most} characters`}>
          {length} / {most}
        </Text>
      </Stack>
    )
  }
}
