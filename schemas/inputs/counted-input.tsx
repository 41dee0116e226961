import { Stack, Text } from '@sanity/ui'
import { type StringInputProps, useFormValue } from 'sanity'
import { SEARCH_TITLE_LENGTH } from '../validation'

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

const CountedSearchTitle = countedInput(SEARCH_TITLE_LENGTH)

/** The input of a document's title, which is counted while search results show it: until it has one for them alone. */
export function PageTitleInput(props: StringInputProps) {
  const searchTitle = useFormValue(['seo', 'title'])
  return searchTitle ? props.renderDefault(props) : <CountedSearchTitle {...props} />
}
