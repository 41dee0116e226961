import type { SanityClient } from '@sanity/client'
import { Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { useLiveCheck } from './use-live-check'
import { NOT_ON_ANY_PAGE, endedMessage, lateMessages } from './copy'

type Props = Readonly<{ document: SanityDocument; client: SanityClient }>

/** Shown after publishing: whether the page is live, with a link to it. */
export function LiveLink({ document, client }: Props) {
  const check = useLiveCheck(document, client)
  switch (check.step) {
    case 'live':
      return (
        <a href={check.path} target="_blank" rel="noopener">
          It is live. See it at {check.path}
        </a>
      )
    case 'ended':
      return <Text size={1}>{endedMessage(check.path, check.end)}</Text>
    case 'late':
      return <Text size={1}>{lateMessages[check.lastSeen]}</Text>
    case 'not-on-a-page':
      return <Text size={1}>{NOT_ON_ANY_PAGE}</Text>
    case 'failed':
      return <Text size={1}>Could not reach the site: {check.reason}</Text>
    default:
      return <Text size={1}>On its way to visitors…</Text>
  }
}
