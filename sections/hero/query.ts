import { buttonFields, pictureFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const heroFields = /* groq */ `
  eyebrow, heading, text, facts, button{ ${buttonFields} }, picture{ ${pictureFields} }, pass
`
