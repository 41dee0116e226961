import { Button, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../source'
import { PassIcon } from '../theme/pass-icon'
import { type LiveList, useLiveList } from './live-list'
import styles from './work-in-progress.module.css'

/** Rows shown at first, and added by “Show more”. */
const PAGE_SIZE = 25

type Props<Row> = Readonly<{
  list: LiveList<Row>
  /** said above the rows */
  intro: string
  /** shown without any row */
  empty: Readonly<{ title: string; text: string }>
  children: (row: Row) => ReactNode
}>

/** A list of the tool with its states: loading, unreadable, empty, and rows of which more can be shown. */
export function WorkList<Row extends { id: string }>({ list, intro, empty, children }: Props<Row>) {
  const client = useClient({ apiVersion: API_VERSION })
  const [limit, setLimit] = useState(PAGE_SIZE)
  const { loaded, problem } = useLiveList(list, client, limit)
  const failure = problem !== undefined && <Problem problem={problem} />
  if (!loaded) return failure || <Loading />
  const { rows, total } = loaded
  if (rows.length === 0) return failure || <Empty {...empty} />
  return (
    <Stack gap={4}>
      {failure}
      <Text muted>{intro}</Text>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {total > rows.length && (
        <Flex gap={3} align="center" wrap="wrap">
          <Button mode="ghost" text="Show more" onClick={() => setLimit(limit + PAGE_SIZE)} />
          <Text size={1} muted>
            {rows.length.toLocaleString('en')} of {total.toLocaleString('en')}
          </Text>
        </Flex>
      )}
    </Stack>
  )
}

const Loading = () => (
  <Flex gap={3} align="center" role="status">
    <Spinner muted />
    <Text muted>Reading …</Text>
  </Flex>
)

/** The list is read again when a document changes, or when the tool is opened again. */
const Problem = ({ problem }: Readonly<{ problem: string }>) => (
  <Card tone="caution" border radius={2} padding={4} role="alert">
    <Stack gap={3}>
      <Text weight="medium">The list could not be read. Check your connection, then open it again.</Text>
      <Text size={1} muted>
        {problem}
      </Text>
    </Stack>
  </Card>
)

const Empty = ({ title, text }: Readonly<{ title: string; text: string }>) => (
  <Card border radius={3} padding={6}>
    <Flex direction="column" gap={4} align="center">
      <Text size={4}>
        <PassIcon />
      </Text>
      <Heading as="h2" size={2} align="center">
        {title}
      </Heading>
      <Text align="center" muted className={styles.balanced}>
        {text}
      </Text>
    </Flex>
  </Card>
)
