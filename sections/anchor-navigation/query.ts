/** The GROQ projection of the section. */
export const anchorNavigationFields = /* groq */ `
  label, tone, alignment, links[]{ _key, label, anchor }
`
