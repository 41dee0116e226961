/** What the query of the home page asks of the section. */
export const caseStudyFields = /* groq */ `
  heading, text, emailLabel, emailPlaceholder, buttonLabel, successMessage, note
`
