/** What the query of the home page asks of the section. */
export const dividerFields = /* groq */ `
  code
`
