import { useCallback } from 'react'
import { type DocumentBadgeComponent, type DocumentBadgeDescription, useClient } from 'sanity'
import { useAsyncValue } from '../../presentation/use-async-value'
import { API_VERSION } from '../../source'
import { formatMoment, formatShortMoment, formatTimeZone } from '../schedule/time'
import { useNow } from '../use-now'
import { targetInWords } from './copy'
import { endOf, type PageEnd, pageEndOf } from './page-end'

/** Document badge: when a published landing page ends or ended. */
export const useEndBadge: DocumentBadgeComponent = ({ published }) => {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(async () => {
    if (!published) return undefined
    // Without the target the badge still says when.
    return pageEndOf(published, client).catch(() => ({ at: endOf(published), target: undefined }))
  }, [published, client])
  const end = useAsyncValue(load)
  return endBadgeOf(end, useNow())
}

/** @returns null for a document without an end */
export function endBadgeOf(
  end: { at: PageEnd['at'] | undefined; target: PageEnd['target'] | undefined } | undefined,
  now: Date,
): DocumentBadgeDescription | null {
  if (!end?.at) return null
  const { at, target = 'where its tab “End” says' } = end
  const [when, where] = [`${formatMoment(at)}, ${formatTimeZone(at)}`, targetInWords(target)]
  return at <= now
    ? {
        label: `Ended ${formatShortMoment(at)}`,
        title: `Visitors do not see it since ${when}. Its address leads to ${where}.`,
        color: 'warning',
      }
    : {
        label: `Ends ${formatShortMoment(at)}`,
        title: `Visitors see it until ${when}. Then its address leads to ${where}.`,
        color: 'primary',
      }
}
