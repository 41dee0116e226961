import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { type Path, type SanityDocument, useClient } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { useAsyncValue } from '../../presentation/use-async-value'
import { API_VERSION } from '../../source'
import { checkLinks, type LinkReport } from './check-links'
import { messageOf } from '../../../lib/log/message-of'

type Props = Readonly<{ document: SanityDocument; onDone: () => void }>

/** Checks the links of a document once, and lists those that do not work; each leads to its field. */
export function CheckLinksDialog({ document, onDone }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const { onPathOpen, onFocus } = useDocumentPane()
  const load = useCallback(
    (): Promise<LinkReport | string> =>
      checkLinks(document, { client, token: client.config().token, origin: location.origin }).catch(
        messageOf,
      ),
    [document, client],
  )
  const report = useAsyncValue(load)
  const openField = (path: Path) => {
    onDone()
    onPathOpen(path)
    onFocus(path)
  }
  if (report === undefined) {
    return (
      <Flex gap={3} align="center" role="status">
        <Spinner muted />
        <Text size={1}>Looking at each link. This takes some seconds …</Text>
      </Flex>
    )
  }
  if (typeof report === 'string') {
    return (
      <Card tone="caution" border radius={2} padding={3} role="alert">
        <Text size={1}>{report}</Text>
      </Card>
    )
  }
  return (
    <Stack gap={4}>
      <Text size={1} role="status">
        {summaryOf(report)}
      </Text>
      {report.dead.map(({ link, target, problem }) => (
        <Card key={JSON.stringify(link.path)} border radius={2} padding={3}>
          <Stack gap={3}>
            <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
              {target}
            </Text>
            <Text size={1} muted>
              {problem}
            </Text>
            <Flex>
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                text="Go to the link"
                onClick={() => openField(link.path)}
              />
            </Flex>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

function summaryOf({ total, dead }: LinkReport): string {
  if (total === 0) return 'There are no links here.'
  if (dead.length === 0) return total === 1 ? 'The one link works.' : `All ${total} links work.`
  return `${dead.length} of ${total} ${total === 1 ? 'link needs' : 'links need'} a look:`
}
