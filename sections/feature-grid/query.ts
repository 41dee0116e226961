/** The GROQ projection of the section. */
export const featureGridFields = /* groq */ `
  heading, intro, features[]{ _key, ...@->{ _id, _type, _rev, title, text, drawing } }
`

/** Its texts for the search, besides the usual ones. */
export const featureGridTexts = /* groq */ `features[]->{ text }`
