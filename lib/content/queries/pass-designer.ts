import { defineQuery } from 'next-sanity'
import { documentTag } from '../cache-tags'
import { fetchContent, fetchPublished } from '../fetch-content'

export const PASS_DESIGNER_QUERY = defineQuery(`*[_type == "passDesigner" && _id == "passDesigner"][0]{
  _id,
  _type,
  _rev,
  "words": coalesce(words, {}),
  "messages": coalesce(messages, {}),
  pass,
  walletPass,
  walletPassGerman,
  links,
  designs[]{ _key, _type, title, gymName, memberName, color, fields[]{ label, value }, code },
  parts,
  codes,
  uploadMegabytes
}`)

const dependencies = { always: [documentTag('passDesigner')] }

/**
 * Texts, designs and switches of the pass designer; null until its document is published, and then /create has no
 * designer.
 */
export const readPassDesigner = () => fetchContent(PASS_DESIGNER_QUERY, {}, dependencies)

/** The published document, also in a preview. */
export const readPublishedPassDesigner = () => fetchPublished(PASS_DESIGNER_QUERY, {}, dependencies)
