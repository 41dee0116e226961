import { buttonFields, pictureFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const fullWidthImageFields = /* groq */ `
  heading, text, picture{ ${pictureFields} }, button{ ${buttonFields} }
`
