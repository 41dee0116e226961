import { Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useClient } from 'sanity'
import { formTitle } from '../../lib/leads/form-title'
import type { ResultRow } from '../../lib/leads/results'
import { API_VERSION } from '../source'
import { PassIcon } from '../theme/pass-icon'
import { useAsyncValue } from '../presentation/use-async-value'
import { readResults } from './read-results'
import { ResultsTable } from './results-table'
import styles from './results.module.css'

/** How many leads the pages, forms and campaigns of the site brought: counts only, never a person. */
export default function ResultsTool() {
  const [attempt, setAttempt] = useState(0)
  return (
    <Card height="fill" overflow="auto" paddingX={4} paddingY={5}>
      <Container width={2}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Results
          </Heading>
          <Results key={attempt} onRetry={() => setAttempt(attempt + 1)} />
        </Stack>
      </Container>
    </Card>
  )
}

const withTitle = (row: ResultRow) => ({ ...row, name: row.name === null ? null : formTitle(row.name) })

/** Reads the results once, when it is mounted. */
function Results({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(() => readResults(client), [client])
  const loaded = useAsyncValue(load)
  if (!loaded) return <Loading />
  if (loaded.kind === 'problem') {
    return (
      <Card tone="caution" border radius={2} padding={4} role="alert">
        <Stack gap={4}>
          <Text>{loaded.problem}</Text>
          <Flex>
            <Button text="Try again" onClick={onRetry} />
          </Flex>
        </Stack>
      </Card>
    )
  }
  const { total, page, form, campaign, leftOut, keptDays } = loaded.results
  const notCounted = `Spam is not counted, nor is what was deleted: a lead goes ${keptDays} days after its delivery, or when its sender asks for it.`
  if (total.last90 === 0) return <Empty notCounted={notCounted} />
  return (
    <>
      <Text muted>Forms that visitors sent. {notCounted}</Text>
      <ResultsTable caption="All forms" heading="Leads" rows={[{ ...total, name: 'All' }]} />
      <ResultsTable caption="By page" heading="Page" rows={page} leftOut={leftOut.page} />
      <ResultsTable caption="By form" heading="Form" rows={form.map(withTitle)} leftOut={leftOut.form} />
      <ResultsTable caption="By campaign" heading="Campaign" rows={campaign} leftOut={leftOut.campaign} />
    </>
  )
}

const Loading = () => (
  <Flex gap={3} align="center" role="status">
    <Spinner muted />
    <Text muted>Counting …</Text>
  </Flex>
)

/** No lead that counts in 90 days. */
const Empty = ({ notCounted }: Readonly<{ notCounted: string }>) => (
  <Card border radius={3} padding={6}>
    <Flex direction="column" gap={4} align="center">
      <Text size={4}>
        <PassIcon />
      </Text>
      <Heading as="h2" size={2} align="center">
        The desk is staffed, the door is open
      </Heading>
      <Text align="center" muted className={styles.balanced}>
        No form that counts came in the last 90 days. The first one shows here, with the page and the campaign
        it came from.
      </Text>
      <Text align="center" muted size={1} className={styles.balanced}>
        {notCounted}
      </Text>
    </Flex>
  </Card>
)
