import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Card, Flex, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import type { FallbackStreams } from './fallback-streams'

type Props = LayoutProps & Readonly<{ fallbacks: FallbackStreams; host: string }>

/** The Studio, below a warning while WebSockets are refused: what that means and what to do. */
export function FallbackNotice({ fallbacks, host, ...layout }: Props) {
  const open = useSyncExternalStore(
    fallbacks.watch,
    () => fallbacks.value,
    () => 0,
  )
  return (
    <Flex direction="column" height="fill">
      {open > 0 && (
        <Card tone="caution" borderBottom padding={3} role="status">
          <Flex gap={3} align="flex-start">
            <Text size={1}>
              <WarningOutlineIcon />
            </Text>
            <Text size={1}>
              Slow updates: changes by others appear after some seconds, not at once. Something between this
              browser and {host} refuses WebSockets. Allow them in your proxy, VPN or blocker, then reload.
              Saving is not affected.
            </Text>
          </Flex>
        </Card>
      )}
      <Box flex={1} overflow="hidden">
        {layout.renderDefault(layout)}
      </Box>
    </Flex>
  )
}
