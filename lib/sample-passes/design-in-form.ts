import {
  decodeDesign,
  encodeDesign,
  MAX_FIELDS,
  type PassCode,
  type PassDesign,
} from '../pass-design/design.ts'
import type { PassLogo } from '../pass-design/logo.ts'
import { DESIGN_FIELD, LOGO_FIELD } from './fields.ts'

/** Names of the plain fields of the staff page, for browsers without scripts; the designer's own have others. */
export const plainFields = {
  gymName: 'gymName',
  memberName: 'memberName',
  color: 'plainColor',
  code: 'code',
  label: (index: number) => `label${index}`,
  value: (index: number) => `value${index}`,
  logoFile: 'logoFile',
  keepLogo: 'keepLogo',
} as const

/**
 * The design in a form of the staff page: the designer's, or, without scripts, that of the plain fields.
 * @param stored the logo that the design has so far
 * @returns undefined when the form holds no valid design
 */
export async function designInForm(
  fields: FormData,
  stored: PassLogo | undefined,
): Promise<{ design: PassDesign; logo: PassLogo | undefined } | undefined> {
  const { logoFromDataUrl, normalizeLogo } = await import('../pass-design/logo.ts')
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const drawn = text(DESIGN_FIELD)
  if (drawn) {
    const design = decodeDesign(drawn)
    return design && { design, logo: await logoFromDataUrl(text(LOGO_FIELD)) }
  }
  const design = decodeDesign(
    encodeDesign({
      gymName: text(plainFields.gymName),
      memberName: text(plainFields.memberName),
      color: text(plainFields.color).trim().toLowerCase(),
      code: text(plainFields.code) as PassCode,
      fields: Array.from({ length: MAX_FIELDS }, (_, index) => ({
        label: text(plainFields.label(index)),
        value: text(plainFields.value(index)),
      })).filter(({ label, value }) => label.trim() || value.trim()),
    }),
  )
  if (!design) return undefined
  const file = fields.get(plainFields.logoFile)
  if (file instanceof File && file.size > 0) {
    const logo = await normalizeLogo(new Uint8Array(await file.arrayBuffer()))
    return logo && { design, logo }
  }
  return { design, logo: text(plainFields.keepLogo) ? stored : undefined }
}
