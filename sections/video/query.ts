import { pictureFields, sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const videoFields = /* groq */ `
  ${sectionFrameFields},
  title,
  poster{ ${pictureFields} },
  "file": file.asset->{ _id, url, mimeType },
  "captions": captions.asset->{ _id },
  captionsLanguage,
  url,
  linkLabel
`
