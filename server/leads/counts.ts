import type { LeadState } from '../../lib/leads/lead.ts'
import type { StateCounts } from '../../lib/leads/operator/list.ts'

/** Every state, in the order of a lead's life. */
export const STATES: readonly LeadState[] = ['waiting', 'delivered', 'failed', 'quarantined']

/** `2 waiting, 130 delivered, 0 failed, 4 quarantined (taken for spam)` */
export const countsInWords = (counts: StateCounts): string =>
  STATES.map(
    (state) => `${counts[state]} ${state}${state === 'quarantined' ? ' (taken for spam)' : ''}`,
  ).join(', ')

/** `1 lead`, `3 leads` */
export const leadsInWords = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`
