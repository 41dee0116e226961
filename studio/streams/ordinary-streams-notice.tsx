import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Card, Flex, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import type { OrdinaryStreams } from './ordinary-streams'

type Props = LayoutProps & Readonly<{ ordinaryStreams: OrdinaryStreams; host: string }>

/** The whole Studio, below a bar that says so when streams had to take ordinary connections, and what to do. */
export function OrdinaryStreamsNotice({ ordinaryStreams, host, ...layout }: Props) {
  const open = useSyncExternalStore(
    ordinaryStreams.watch,
    () => ordinaryStreams.open,
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
              Saving may stall: this browser cannot open WebSockets to {host}, so live updates hold the six
              connections it has. Keep one Studio tab open, then allow WebSockets to {host} in your proxy, VPN
              or blocker and reload.
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
