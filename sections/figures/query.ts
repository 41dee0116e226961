import { sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const figuresFields = /* groq */ `
  ${sectionFrameFields}, figures[]{ _key, number, label, note }
`

/** Its texts for the search, besides the usual ones. */
export const figuresTexts = /* groq */ `figures[]{ number, label, note }`
