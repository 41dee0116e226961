import { pictureFields, sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const galleryFields = /* groq */ `
  ${sectionFrameFields}, pictures[]{ _key, caption, ${pictureFields} }
`

/** Its texts for the search, besides the usual ones. */
export const galleryTexts = /* groq */ `pictures[]{ caption }`
