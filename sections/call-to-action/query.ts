import { buttonFields } from '../../lib/content/queries/fragments'

/** What the query of the home page asks of the section. */
export const callToActionFields = /* groq */ `
  heading, text, tone, button{ ${buttonFields} }
`
