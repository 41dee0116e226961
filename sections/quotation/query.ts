import { pictureFields, sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const quotationFields = /* groq */ `
  ${sectionFrameFields}, quotations[]{ _key, words, name, role, portrait{ ${pictureFields} } }
`
