import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useMemo, useState } from 'react'
import { LoadingBlock, type SanityDocument, useClient, useDocumentOperation, useSchema } from 'sanity'
import { useOtherEditorQuestion } from '../publishing/other-editor/use-other-editor-question'
import { otherEditorCopy } from '../publishing/other-editor/copy'
import { useAsyncValue } from '../presentation/use-async-value'
import { API_VERSION } from '../source'
import { DifferenceCard } from './difference-card'
import { differences } from './differences'
import { messageOf } from '../../lib/log/message-of'
import { Problem } from '../shell/problem'
import { readRevision } from './read-history'
import { VersionName } from './version-list'
import type { Version } from './versions'

type Props = Readonly<{
  id: string
  type: string
  version: Version
  /** the draft, or else the published document */
  current: SanityDocument
  onRestored: () => void
}>

/**
 * A version beside the current one, in the fields that differ, with a button that makes it the draft. It asks while
 * another editor is writing.
 */
export function Comparison({ id, type, version, current, onRestored }: Props) {
  const client = useClient({ apiVersion: API_VERSION })
  const schemaType = useSchema().get(type)
  const { restore } = useDocumentOperation(id, type)
  const question = useOtherEditorQuestion({ id, type }, otherEditorCopy.restore, () => {
    restore.execute(version.revision)
    onRestored()
  })
  const [attempt, setAttempt] = useState(0)
  const load = useCallback(
    () =>
      readRevision(client, id, version.revision).then(
        (document) => ({ attempt, document }),
        (error: unknown) => ({ attempt, problem: `This version could not be read. (${messageOf(error)})` }),
      ),
    [client, id, version.revision, attempt],
  )
  const read = useAsyncValue(load)
  const earlier = read && 'document' in read ? read.document : undefined
  const found = useMemo(
    () => earlier && schemaType && differences(schemaType, earlier, current),
    [schemaType, earlier, current],
  )
  if (read && 'problem' in read)
    return <Problem text={read.problem} onRetry={() => setAttempt(attempt + 1)} />
  if (!found) return <LoadingBlock />
  return (
    <Stack gap={4}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <VersionName version={version} />
        <Button
          text="Restore this version"
          tone="primary"
          disabled={found.length === 0 || Boolean(restore.disabled)}
          onClick={question.start}
        />
      </Flex>
      {question.dialog && question.dialog.component}
      {found.length === 0 ? (
        <Text muted>This is the current version: nothing differs.</Text>
      ) : (
        <>
          <Text size={1} muted>
            Restoring makes this version your draft. Visitors see it once you publish it.
          </Text>
          {found.map((difference, index) => (
            <DifferenceCard key={index} difference={difference} />
          ))}
        </>
      )}
    </Stack>
  )
}
