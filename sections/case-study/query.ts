import { caseStudyTargetFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const caseStudyFields = /* groq */ `
  heading, text, tone, alignment, emailLabel, emailPlaceholder, buttonLabel, successMessage, note, campaign, ${caseStudyTargetFields}
`
