import { sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const figuresFields = /* groq */ `
  ${sectionFrameFields}, figures[]{ _key, number, label, note }
`
