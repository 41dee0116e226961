import { Box, Flex } from '@sanity/ui'
import { type ComponentType, useCallback, useState } from 'react'
import { type Tool, useDataset, useProjectId } from 'sanity'
import { diagnose } from './diagnose'
import { NoDrafts } from './no-drafts'
import { ProblemCard } from './problem-card'
import { useAnswer } from './use-answer'
import { usePreviewSigns } from './use-preview-signs'

/**
 * The tool, watched: while it opens the site is asked whether it can show drafts, and the page in the frame has to say
 * that it does. Where Sanity's own tool would go on spinning, or silently show the public page, this says what to fix.
 */
export function watchedTool(tool: Tool): Tool {
  const Component = tool.component as ComponentType<{ tool: Tool }>
  return {
    ...tool,
    component: function WatchedTool() {
      const [attempt, setAttempt] = useState(0)
      const again = useCallback(() => setAttempt((count) => count + 1), [])
      return (
        <Watch key={attempt} again={again}>
          <Component tool={tool} />
        </Watch>
      )
    },
  }
}

function Watch({ again, children }: Readonly<{ again: () => void; children: React.ReactNode }>) {
  const projectId = useProjectId()
  const dataset = useDataset()
  const ask = useCallback(
    () => diagnose({ origin: location.origin, projectId, dataset }),
    [projectId, dataset],
  )
  const answer = useAnswer(ask)
  const { silent, problem = answer } = usePreviewSigns({ onEnded: again })
  if (problem) return <ProblemCard problem={problem} onRetry={again} />
  return (
    <Flex direction="column" height="fill">
      {silent && <NoDrafts onRetry={again} />}
      <Box flex={1} overflow="hidden">
        {children}
      </Box>
    </Flex>
  )
}
