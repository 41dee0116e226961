import { Box, Stack, Text } from '@sanity/ui'
import { beginningOf } from '../../lib/text/graphemes'

/** Characters that Google shows of each, about. */
const SHOWN = { title: 60, description: 160 }

/** A drawing of the page's entry in search results. Texts are cut about where Google cuts them. */
export function SearchResult({
  title,
  description,
  path,
}: Readonly<{ title: string; description: string; path: string }>) {
  return (
    <Box style={{ maxWidth: '38rem' }} data-testid="search-result">
      <Stack gap={3}>
        <Text size={1} muted textOverflow="ellipsis">
          {window.location.host + path}
        </Text>
        <Text size={3} style={{ color: 'var(--card-link-color)' }}>
          {cut(title, SHOWN.title)}
        </Text>
        <Text size={1}>{cut(description, SHOWN.description)}</Text>
      </Stack>
    </Box>
  )
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const shown = beginningOf(text, most)
  return `${shown.slice(0, Math.max(shown.lastIndexOf(' '), 0) || most)} …`
}
