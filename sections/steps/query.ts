import { buttonFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const stepsFields = /* groq */ `
  heading, intro, steps[]{ _key, ...@->{ _id, _type, _rev, title, text, drawing, button{ ${buttonFields} } } }
`

/** Its texts for the search, besides the usual ones. */
export const stepsTexts = /* groq */ `steps[]->{ text }`
