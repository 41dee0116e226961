import { Box, Card, Container, Heading, Stack, Tab, TabList, TabPanel } from '@sanity/ui'
import { useRouter } from 'sanity/router'
import { Bin } from './lists/bin'
import { DeadRedirects } from './lists/dead-redirects'
import { LastPublished } from './lists/last-published'
import { Reviews } from './lists/reviews'
import { Schedules } from './lists/schedules'
import { UnpublishedChanges } from './lists/unpublished-changes'

const lists = [
  { id: 'changes', title: 'Unpublished changes', List: UnpublishedChanges },
  { id: 'reviews', title: 'Reviews', List: Reviews },
  { id: 'scheduled', title: 'Scheduled', List: Schedules },
  { id: 'published', title: 'Last published', List: LastPublished },
  { id: 'bin', title: 'Bin', List: Bin },
  { id: 'redirects', title: 'Broken redirects', List: DeadRedirects },
] as const

/** The tool “Work in progress”: one list at a time, each with a URL of its own. */
export default function WorkTool() {
  const { state, navigate } = useRouter()
  const { id, List } = lists.find((list) => list.id === state.list) ?? lists[0]
  return (
    <Card height="fill" overflow="auto" paddingX={[3, 4]} paddingY={[4, 5]}>
      <Container width={2}>
        <Stack gap={4}>
          <Heading as="h1" size={3}>
            Work in progress
          </Heading>
          <Box>
            <TabList gap={2} aria-label="Lists">
              {lists.map((list) => (
                <Tab
                  key={list.id}
                  id={`work-tab-${list.id}`}
                  aria-controls={`work-panel-${list.id}`}
                  label={list.title}
                  selected={list.id === id}
                  onClick={() => navigate({ list: list.id })}
                />
              ))}
            </TabList>
          </Box>
          <TabPanel id={`work-panel-${id}`} aria-labelledby={`work-tab-${id}`}>
            <List key={id} />
          </TabPanel>
        </Stack>
      </Container>
    </Card>
  )
}
