import { ELAPSED, HONEYPOT } from '@/lib/leads/suspicion'
import { DESIGN_FIELD, LOGO_FIELD } from '@/lib/sample-passes/fields'

/** Fields of lead forms that the visitor does not type. Those of the arrival are put back: the next page has none. */
export const TECHNICAL_FIELDS: readonly string[] = [
  'form',
  'place',
  'campaign',
  DESIGN_FIELD,
  LOGO_FIELD,
  ELAPSED,
  HONEYPOT,
]
