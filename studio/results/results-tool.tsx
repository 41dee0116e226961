import { Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../source'
import { PassIcon } from '../theme/pass-icon'
import { useAsyncValue } from '../presentation/use-async-value'
import { readResults } from './read-results'
import { ResultsTable } from './results-table'
import styles from './results.module.css'

/** How many leads the pages, forms and campaigns of the site brought: counts only, never a person. */
export default function ResultsTool() {
  const { token } = useClient({ apiVersion: API_VERSION }).config()
  const [attempt, setAttempt] = useState(0)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- another attempt reads again
  const load = useCallback(() => readResults(token), [token, attempt])
  const answer = useAsyncValue(load)
  return (
    <Card height="fill" overflow="auto" paddingX={4} paddingY={5}>
      <Container width={2}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Results
          </Heading>
          {!answer && <Loading />}
          {answer?.kind === 'problem' && (
            <Card tone="caution" border radius={2} padding={4} role="alert">
              <Stack gap={4}>
                <Text>{answer.problem}</Text>
                <Flex>
                  <Button text="Try again" onClick={() => setAttempt(attempt + 1)} />
                </Flex>
              </Stack>
            </Card>
          )}
          {answer?.kind === 'results' && answer.results.total.last90 === 0 && <Empty />}
          {answer?.kind === 'results' && answer.results.total.last90 > 0 && (
            <>
              <Text muted>
                Forms that visitors sent. Spam is not counted, nor is what was deleted: a lead goes{' '}
                {answer.results.keptDays} days after its delivery, or when its sender asks for it.
              </Text>
              <ResultsTable
                caption="All forms"
                heading="Leads"
                rows={[{ ...answer.results.total, name: 'All' }]}
              />
              <ResultsTable caption="By page" heading="Page" rows={answer.results.page} />
              <ResultsTable caption="By form" heading="Form" rows={answer.results.form} />
              <ResultsTable caption="By campaign" heading="Campaign" rows={answer.results.campaign} />
            </>
          )}
        </Stack>
      </Container>
    </Card>
  )
}

const Loading = () => (
  <Flex gap={3} align="center" role="status">
    <Spinner muted />
    <Text muted>Counting …</Text>
  </Flex>
)

/** No lead in 90 days. */
const Empty = () => (
  <Card border radius={3} padding={6}>
    <Flex direction="column" gap={4} align="center">
      <Text size={4}>
        <PassIcon />
      </Text>
      <Heading as="h2" size={2}>
        The desk is staffed, the door is open
      </Heading>
      <Text align="center" muted className={styles.balanced}>
        Nobody has sent a form in the last 90 days. The first one shows here, with the page and the campaign
        it came from.
      </Text>
    </Flex>
  </Card>
)
