import { buttonFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const callToActionFields = /* groq */ `
  heading, text, tone, button{ ${buttonFields} }
`
