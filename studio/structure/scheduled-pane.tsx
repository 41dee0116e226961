import { Box } from '@sanity/ui'
import { useMemo } from 'react'
import { usePaneRouter } from 'sanity/structure'
import { Schedules } from '../work-in-progress/lists/schedules'
import { Beside } from '../work-in-progress/work-row'

type Props = Readonly<{
  options?: { documentType?: string | undefined } | undefined
  /** the id of the document that is open beside the list */
  childItemId?: string | undefined
}>

/** The schedules of Work in progress as a pane of “Content”, which opens their documents beside it. */
export function ScheduledPane({ options, childItemId }: Props) {
  const { ChildLink } = usePaneRouter()
  const beside = useMemo(() => ({ ChildLink, openId: childItemId }), [ChildLink, childItemId])
  return (
    <Box padding={3}>
      <Beside value={beside}>
        <Schedules documentType={options?.documentType} />
      </Beside>
    </Box>
  )
}
