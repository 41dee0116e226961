import { buttonFields } from '../../lib/content/queries/fragments'

/** What the query of the home page asks of the section. */
export const stepsFields = /* groq */ `
  heading, intro, steps[]{ _key, ...@->{ _id, _type, _rev, title, text, drawing, button{ ${buttonFields} } } }
`
