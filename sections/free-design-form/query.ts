import { formFields, sectionFrameFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section, with the texts of the form on the page “Free design” and of its thanks. */
export const freeDesignFormFields = /* groq */ `
  ${sectionFrameFields}, campaign,
  "page": *[_type == "page" && _id == "page-create"][0]{ _id, _type, _rev, ${formFields} },
  "designer": *[_type == "passDesigner" && _id == "passDesigner"][0]{
    _id, _type, _rev, "words": coalesce(words, {}), "messages": coalesce(messages, {}), pass
  }
`
