import { ATTRIBUTION_FIELDS } from '@/lib/leads/attribution-fields'
import { ELAPSED, HONEYPOT } from '@/lib/leads/suspicion'
import { DESIGN_FIELD, LOGO_FIELD } from '@/lib/sample-passes/fields'

/** Fields of lead forms that the visitor does not type. The referrer is put back: the next page does not know it. */
export const TECHNICAL_FIELDS: readonly string[] = [
  ...['form', DESIGN_FIELD, LOGO_FIELD, ELAPSED, HONEYPOT],
  ...ATTRIBUTION_FIELDS.filter((name) => name !== 'referrer'),
]
