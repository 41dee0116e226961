import type { LeadRecord } from '../../lib/leads/operator/record.ts'
import { forTerminal } from './for-terminal.ts'
import type { Column } from './table.ts'

/** The column of a table of leads with `originInShort`. */
export const originColumn: Column = { heading: 'ORIGIN', least: 8, optional: true }

/** Where a lead came from, in a word: its campaign, or the next best; empty where nothing is known. */
export const originInShort = ({ attribution }: LeadRecord): string =>
  forTerminal(attribution.campaign ?? attribution.source ?? attribution.referrer ?? '')
