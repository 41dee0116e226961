import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { LoadingBlock, type SanityDocument, useClient } from 'sanity'
import { useAsyncValue } from '../presentation/use-async-value'
import { API_VERSION } from '../source'
import { Comparison } from './comparison'
import { messageOf } from '../../lib/log/message-of'
import { Problem } from '../shell/problem'
import { readTransactions, type TransactionPage } from './read-history'
import { VersionList } from './version-list'
import { groupVersions, type Version } from './versions'

type Props = Readonly<{
  /** id of the published document */
  id: string
  type: string
  /** the draft, or else the published document */
  current: SanityDocument
  onRestored: () => void
}>

/** The versions of a document, and the chosen one beside the current one; on a phone one after the other. */
export default function HistoryView({ id, type, current, onRestored }: Props) {
  const { page, problem, loadOlder, retry } = useTransactions(id)
  const [chosen, setChosen] = useState<Version>()
  if (problem) return <Problem text={problem} onRetry={retry} />
  if (!page) return <LoadingBlock />
  const versions = groupVersions(page.transactions, page.complete, id)
  return (
    <Flex direction={['column', 'column', 'column', 'row']} height="fill">
      <Box
        overflow="auto"
        display={[chosen ? 'none' : 'block', chosen ? 'none' : 'block', chosen ? 'none' : 'block', 'block']}
        padding={3}
        flex="none"
        style={{ width: '19rem', maxWidth: '100%' }}
      >
        <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />
        {!page.complete && <Button text="Show older versions" mode="bleed" onClick={loadOlder} />}
      </Box>
      <Box flex={1} padding={4} overflow="auto">
        {chosen ? (
          <Stack gap={4}>
            <Box display={['block', 'block', 'block', 'none']}>
              <Button text="All versions" mode="ghost" onClick={() => setChosen(undefined)} />
            </Box>
            <Comparison key={chosen.revision} {...{ id, type, current, version: chosen, onRestored }} />
          </Stack>
        ) : (
          <Text muted>Choose a version to see it beside the current one.</Text>
        )}
      </Box>
    </Flex>
  )
}

/** Reads the newest transactions at once, and older ones on request. */
function useTransactions(id: string) {
  const client = useClient({ apiVersion: API_VERSION })
  /** the page that stays on the screen while older transactions load */
  const [earlier, setEarlier] = useState<{ page?: TransactionPage; attempt: number }>({ attempt: 0 })
  const load = useCallback(
    () =>
      readTransactions(client, id, earlier.page).then(
        (page) => ({ page, problem: undefined }),
        (error: unknown) => ({
          page: undefined,
          problem: `The history could not be read. (${messageOf(error)})`,
        }),
      ),
    [client, id, earlier],
  )
  const { page, problem } = useAsyncValue(load) ?? {}
  return {
    page,
    problem,
    loadOlder: () => setEarlier({ page, attempt: 0 }),
    retry: () => setEarlier(({ page: known, attempt }) => ({ page: known, attempt: attempt + 1 })),
  }
}
