import type { SanityClient } from '@sanity/client'
import { Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { useLiveCheck } from './use-live-check'
import { NOWHERE, whyLate } from './words'

type Props = Readonly<{ document: SanityDocument; client: SanityClient }>

/** After publishing: says when visitors get it, and leads there. */
export function LiveLink({ document, client }: Props) {
  const check = useLiveCheck(document, client)
  switch (check.step) {
    case 'live':
      return (
        <a href={check.path} target="_blank" rel="noopener">
          It is live. See it at {check.path}
        </a>
      )
    case 'late':
      return <Text size={1}>{whyLate[check.lastSeen]}</Text>
    case 'nowhere':
      return <Text size={1}>{NOWHERE}</Text>
    case 'failed':
      return <Text size={1}>Could not look at the site: {check.reason}</Text>
    default:
      return <Text size={1}>On its way to visitors…</Text>
  }
}
