import { defineQuery } from 'next-sanity'
import { documentTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'

export const PASS_EMAIL_QUERY = defineQuery(`*[_type == "passDesigner" && _id == "passDesigner"][0]{
  _id,
  _type,
  _rev,
  email,
  pass,
  walletPass,
  walletPassGerman,
  "brand": *[_type == "siteSettings" && _id == "siteSettings"][0].brandName
}`)

/** The texts of the email with a sample pass, and its sender's brand; null until they are published. */
export const readPassEmail = () =>
  fetchPublished(PASS_EMAIL_QUERY, {}, { always: [documentTag('passDesigner'), documentTag('siteSettings')] })
