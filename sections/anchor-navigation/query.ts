/** The GROQ projection of the section. */
export const anchorNavigationFields = /* groq */ `
  label, tone, links[]{ _key, label, anchor }
`
