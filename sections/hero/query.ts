import { buttonFields, pictureFields } from '../../lib/content/queries/fragments'

/** What the query of the home page asks of the section. */
export const heroFields = /* groq */ `
  eyebrow, heading, text, facts, button{ ${buttonFields} }, picture{ ${pictureFields} }, pass
`
