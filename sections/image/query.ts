import { pictureFields } from '../../lib/content/queries/fragments'

/** What the query of the home page asks of the section. */
export const imageFields = /* groq */ `
  heading, text, caption, align, picture{ ${pictureFields} }
`
