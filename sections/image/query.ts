import { pictureFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const imageFields = /* groq */ `
  heading, text, caption, align, picture{ ${pictureFields} }
`
