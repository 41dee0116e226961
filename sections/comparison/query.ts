import { sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const comparisonFields = /* groq */ `
  ${sectionFrameFields},
  columns[]{ _key, name, highlighted },
  rows[]{ _key, label, cells[]{ _key, sign, text } }
`

/** Its texts for the search, besides the usual ones. */
export const comparisonTexts = /* groq */ `columns[]{ name }, rows[]{ label, cells[]{ text } }`
