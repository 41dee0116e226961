import type { LeadValues } from '../leads/lead.ts'
import { defaultDesign } from '../pass-design/default-design.ts'
import { decodeDesign } from '../pass-design/design.ts'
import { COLOR_FIELD, DESIGN_FIELD } from './fields.ts'
import type { Sample } from './sample.ts'

/**
 * The pass that comes with a request for a free design. Anything at all may have been sent: what is no design is dropped, and the pass is made from the
 * fields of the form instead.
 * @param fields the form as it arrived
 * @param values what its schema made of it
 */
export async function sampleInForm(fields: FormData, { link = '', name = '' }: LeadValues): Promise<Sample> {
  const drawn = decodeDesign(textIn(fields, DESIGN_FIELD))
  if (!drawn) {
    return { design: defaultDesign({ link, name, color: textIn(fields, COLOR_FIELD) }), drawnBy: 'default' }
  }
  return { design: drawn, drawnBy: 'visitor' }
}

function textIn(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
