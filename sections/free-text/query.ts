import { richTextFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const freeTextFields = /* groq */ `
  heading, intro, tone, layout, text[]{ ${richTextFields} }
`
