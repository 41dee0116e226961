/** What the query of the home page asks of the section. */
export const featureGridFields = /* groq */ `
  heading, intro, features[]{ _key, ...@->{ _id, _type, _rev, title, text, drawing } }
`
