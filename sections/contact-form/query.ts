import { formFields, sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section, with the texts of the form on the page “Contact”. */
export const contactFormFields = /* groq */ `
  ${sectionFrameFields}, campaign,
  "page": *[_type == "page" && _id == "page-contact"][0]{ _id, _type, _rev, ${formFields} }
`
