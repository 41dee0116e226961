/** GROQ expression: what editors call a document in its own fields, of which a type with a name has one. */
export const documentTitle = /* groq */ `coalesce(title, heading, question, name)`
