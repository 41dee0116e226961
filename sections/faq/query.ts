import { richTextFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const faqFields = /* groq */ `
  heading, intro, faqs[]{ _key, ...@->{ _id, _type, _rev, question, answer[]{ ${richTextFields} } } }
`

/** Its texts for the search, besides the usual ones. */
export const faqTexts = /* groq */ `faqs[]->{ "answer": pt::text(answer) }`
