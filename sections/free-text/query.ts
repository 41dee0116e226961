import { richTextFields, sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const freeTextFields = /* groq */ `
  ${sectionFrameFields}, layout, text[]{ ${richTextFields} }
`
