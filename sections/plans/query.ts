import { buttonFields, sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. */
export const plansFields = /* groq */ `
  ${sectionFrameFields},
  note,
  plans[]{ _key, name, price, period, text, features, highlighted, button{ ${buttonFields} } }
`

/** Its texts for the search, besides the usual ones. */
export const plansTexts = /* groq */ `plans[]{ name, text, features }`
