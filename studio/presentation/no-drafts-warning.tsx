import { Button, Card, Flex, Text } from '@sanity/ui'

/** Shown above the preview while the page in the frame has not reported that it shows drafts. */
export function NoDraftsWarning({ onRetry }: Readonly<{ onRetry: () => void }>) {
  return (
    <Card tone="caution" borderBottom padding={3} role="alert">
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>
          This page does not show drafts and cannot be clicked. Your browser may have kept no cookies for this
          site: allow them, then try again. “Continue anyway” shows what is there.
        </Text>
        <Button text="Try again" mode="ghost" fontSize={1} padding={2} onClick={onRetry} />
      </Flex>
    </Card>
  )
}
