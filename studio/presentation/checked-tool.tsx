import { Box, Flex } from '@sanity/ui'
import { type ComponentType, useCallback, useState } from 'react'
import { type Tool, useDataset, useProjectId } from 'sanity'
import { checkPreview } from './check-preview'
import { NoDraftsWarning } from './no-drafts-warning'
import { ProblemCard } from './problem-card'
import { useAsyncValue } from './use-async-value'
import { usePreviewMessages } from './use-preview-messages'

/**
 * Wraps the Presentation tool in a check: it asks the site whether it can show drafts and waits for the page in the
 * frame to report that it does. Without it Sanity's tool would load forever, or show the public page without a message.
 */
export function withPreviewCheck(tool: Tool): Tool {
  const Component = tool.component as ComponentType<{ tool: Tool }>
  return {
    ...tool,
    component: function CheckedTool() {
      const [attempt, setAttempt] = useState(0)
      const retry = useCallback(() => setAttempt((count) => count + 1), [])
      return (
        <PreviewCheck key={attempt} retry={retry}>
          <Component tool={tool} />
        </PreviewCheck>
      )
    },
  }
}

function PreviewCheck({ retry, children }: Readonly<{ retry: () => void; children: React.ReactNode }>) {
  const projectId = useProjectId()
  const dataset = useDataset()
  const load = useCallback(
    () => checkPreview({ origin: location.origin, projectId, dataset }),
    [projectId, dataset],
  )
  const diagnosis = useAsyncValue(load)
  const { silent, problem = diagnosis } = usePreviewMessages({ onEnded: retry })
  if (problem) return <ProblemCard problem={problem} onRetry={retry} />
  return (
    <Flex direction="column" height="fill">
      {silent && <NoDraftsWarning onRetry={retry} />}
      <Box flex={1} overflow="hidden">
        {children}
      </Box>
    </Flex>
  )
}
