import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { type SanityDocument, useClient } from 'sanity'
import { API_VERSION } from '../../source'
import { useLiveCheck } from './use-live-check'
import { NO_LONGER_PUBLISHED, NOT_ON_ANY_PAGE, endedMessage, lateMessages } from './copy'

type Props = Readonly<{
  /** as published; null once it no longer is */
  document: SanityDocument | null
  onDone: () => void
}>

/** Opens the page of a document once it is live, or says why visitors do not see it. */
export const LiveDialog = ({ document, onDone }: Props) =>
  document ? <LivePage document={document} onDone={onDone} /> : <Problem>{NO_LONGER_PUBLISHED}</Problem>

/**
 * Waits until the page is live, then opens it. Shows a link when the browser blocks new windows. Of a landing page that
 * has ended it says so instead.
 */
function LivePage({ document, onDone }: Readonly<{ document: SanityDocument; onDone: () => void }>) {
  const check = useLiveCheck(document, useClient({ apiVersion: API_VERSION }))
  const path = 'path' in check ? check.path : undefined
  const isLive = check.step === 'live'
  const link = check.step === 'ended' ? check.end.target : isLive || check.step === 'late' ? path : undefined
  const tried = useRef(false)
  useEffect(() => {
    if (!isLive || !path || tried.current) return
    tried.current = true
    const opened = window.open(path, '_blank')
    if (!opened) return
    opened.opener = null
    onDone()
  }, [isLive, path, onDone])

  return (
    <Stack gap={4}>
      {(check.step === 'looking' || check.step === 'waiting') && (
        <Flex gap={3} align="center" role="status">
          <Spinner muted />
          <Text size={1}>Waiting for {path ?? 'the page'} to show what was published…</Text>
        </Flex>
      )}
      {isLive && <Text size={1}>It is live. Your browser did not let the page open by itself.</Text>}
      {check.step === 'ended' && (
        <>
          <Problem>{endedMessage(check.path, check.end)}</Problem>
          <Text size={1}>
            To show it again, change its end in the tab “End” and publish. “Preview” shows it at any time.
          </Text>
        </>
      )}
      {check.step === 'late' && <Problem>{lateMessages[check.lastSeen]}</Problem>}
      {check.step === 'not-on-a-page' && <Problem>{NOT_ON_ANY_PAGE}</Problem>}
      {check.step === 'failed' && <Problem>Could not reach the site: {check.reason}</Problem>}
      {link && (
        <Button as="a" href={link} target="_blank" rel="noopener" onClick={onDone} text={`Open ${link}`} />
      )}
    </Stack>
  )
}

const Problem = ({ children }: Readonly<{ children: React.ReactNode }>) => (
  <Card tone="caution" padding={3} radius={2} role="alert">
    <Text size={1}>{children}</Text>
  </Card>
)
