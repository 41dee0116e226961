import { withTimeout } from '../async/with-timeout.ts'
import type { LeadValues } from '../leads/lead.ts'
import { decodeDesign } from '../pass-design/design.ts'
import { designFromForm } from '../pass-design/from-form.ts'
import type { PassLogo } from '../pass-design/logo.ts'
import { designOfPreset } from '../pass-design/preset.ts'
import { COLOR_FIELD, DESIGN_FIELD, LOGO_FIELD } from './fields.ts'
import { publishedDesigner } from './published-designer.ts'
import type { Sample } from './sample.ts'
import { log } from '../log/log.ts'

/** Timeout for making a logo of a picture; after it the lead is stored without the logo. */
const LOGO_MS = 2000

/**
 * Reads the pass from a request for a free design. The input may be anything: an invalid design is dropped, and the
 * pass is made from the fields of the form; an invalid picture is left out.
 * @param fields the form as it arrived
 * @param values what its schema made of it
 */
export async function sampleInForm(fields: FormData, { link = '', name = '' }: LeadValues): Promise<Sample> {
  const text = textIn(fields, DESIGN_FIELD)
  const drawn = decodeDesign(text)
  const [start] = (drawn ? undefined : await publishedDesigner())?.designs ?? []
  return {
    design:
      drawn ??
      designFromForm({ color: textIn(fields, COLOR_FIELD), link, name }, start && designOfPreset(start)),
    logo: await logoIn(textIn(fields, LOGO_FIELD)),
    drawnBy: drawn ? 'visitor' : 'default',
  }
}

async function logoIn(text: string): Promise<PassLogo | undefined> {
  if (!text) return undefined
  try {
    const { logoFromDataUrl } = await import('../pass-design/logo.ts')
    return await withTimeout(LOGO_MS, logoFromDataUrl(text))
  } catch (error) {
    log().error({ err: error }, 'The logo of a pass could not be read')
    return undefined
  }
}

function textIn(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
