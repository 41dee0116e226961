import { buttonFields, pictureFields } from '../../lib/content/queries/fragments'

/** What the query of the home page asks of the section. */
export const fullWidthImageFields = /* groq */ `
  heading, text, picture{ ${pictureFields} }, button{ ${buttonFields} }
`
