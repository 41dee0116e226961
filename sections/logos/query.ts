import { linkFields, pictureFields, sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const logosFields = /* groq */ `
  ${sectionFrameFields}, logos[]{ _key, name, picture{ ${pictureFields} }, link{ ${linkFields} } }
`

/** Its texts for the search, besides the usual ones. */
export const logosTexts = /* groq */ `logos[]{ name }`
