/** The GROQ projection of the section. */
export const featureGridFields = /* groq */ `
  heading, intro, features[]{ _key, ...@->{ _id, _type, _rev, title, text, drawing } }
`
