/** The GROQ projection of the section. */
export const technologiesFields = /* groq */ `
  heading, text, technologies[]{ _key, ...@->{ _id, _type, _rev, name, text, drawing } }
`

/** Its texts for the search, besides the usual ones. */
export const technologiesTexts = /* groq */ `technologies[]->{ text }`
