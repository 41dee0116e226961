import { defineQuery } from 'next-sanity'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { buttonFields, linkFields, seoFields } from './fragments'

/** Every setting as it is, but for those that refer to other documents, whose addresses are needed. */
export const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  ...,
  navigation[]{ _key, label, link{ ${linkFields} } },
  contactButton{ ${buttonFields} },
  designButton{ ${buttonFields} },
  footerLinks[]{ _key, label, link{ ${linkFields} } },
  socialLinks[]{ _key, platform, label, url },
  "labels": coalesce(labels, {}),
  seo{ ${seoFields} }
}`)

/**
 * The texts and links that every page shares.
 * @throws Error when the dataset has none: nothing can be rendered before the content is imported
 */
export async function readSiteSettings() {
  const settings = await fetchContent(SITE_SETTINGS_QUERY, {}, { always: [documentTag('siteSettings')] })
  if (!settings) {
    throw new Error(
      'The dataset has no published site settings. Import the content first: npx sanity dataset import content <dataset>',
    )
  }
  return settings
}
