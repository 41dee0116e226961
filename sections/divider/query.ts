/** The GROQ projection of the section. */
export const dividerFields = /* groq */ `
  code
`
