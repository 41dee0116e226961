/** What the site gives to a visitor who asks for the case study: a landing page, a file, or both. */
export const caseStudyTargetFields = /* groq */ `
  "caseStudy": { "addressOf": caseStudy._ref, "to": caseStudy->{ _type, "slug": slug.current } },
  "file": file.asset->{ _id, url },
  pdfLabel,
  pageLabel
`

/** The GROQ projection of the section. */
export const caseStudyFields = /* groq */ `
  heading, text, emailLabel, emailPlaceholder, buttonLabel, successMessage, note, campaign, ${caseStudyTargetFields}
`
