import { pictureFields, sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const quotationFields = /* groq */ `
  ${sectionFrameFields}, quotations[]{ _key, words, name, role, portrait{ ${pictureFields} } }
`

/** Its texts for the search, besides the usual ones. */
export const quotationTexts = /* groq */ `quotations[]{ words, name, role }`
