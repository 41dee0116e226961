import { Button, Card, Flex, Stack, Text } from '@sanity/ui'

/** A request that failed, in words, with a button that sends it again. */
export function Problem({ text, onRetry }: Readonly<{ text: string; onRetry: () => void }>) {
  return (
    <Card tone="caution" border radius={2} margin={4} padding={4} role="alert">
      <Stack gap={4}>
        <Text>{text}</Text>
        <Flex>
          <Button text="Try again" onClick={onRetry} />
        </Flex>
      </Stack>
    </Card>
  )
}
