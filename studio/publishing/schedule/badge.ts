import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity'
import type { Standing } from './standing'
import { momentInShort, momentInWords, timeZoneInWords } from './time'
import { useSchedule } from './use-schedule'

/** What stands beside the document's name while it is scheduled, and after it was published so: by whom. */
export const useScheduleBadge: DocumentBadgeComponent = (props) => badgeOf(useSchedule(props).standing)

/** @returns null for a document that is not scheduled */
export function badgeOf(standing: Standing): DocumentBadgeDescription | null {
  if (standing.kind === 'none') return null
  const when = `${momentInWords(standing.at)}, ${timeZoneInWords(standing.at)}`
  switch (standing.kind) {
    case 'waiting':
      return {
        label: `Scheduled: ${momentInShort(standing.at)}`,
        title: `Will be published on ${when}`,
        color: 'primary',
      }
    case 'changed':
      return {
        label: 'Changed since scheduled',
        title: `Will not be published on ${when}, because it was changed since. Open “Schedule” to schedule this version.`,
        color: 'danger',
      }
    case 'late':
      return {
        label: 'Scheduled, but late',
        title: `Should have been published on ${when}. ${standing.reason ?? 'The site has not come to it yet.'}`,
        color: 'warning',
      }
    case 'failed':
      return { label: 'Not published as scheduled', title: standing.reason, color: 'danger' }
    case 'done': {
      const by = standing.by ? `scheduled by ${standing.by}` : 'as scheduled'
      return {
        label: `Published ${momentInShort(standing.at)}, ${by}`,
        title: `Published on ${when}, ${by}. History names the site, which carried it out.`,
        color: 'success',
      }
    }
  }
}
