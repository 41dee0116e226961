import { defineQuery } from 'next-sanity'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { buttonFields, linkFields, seoFields } from './fragments'

const menuEntryFields = /* groq */ `
  _key,
  label,
  link{ ${linkFields} },
  links[]{ _key, label, link{ ${linkFields} } }
`

/** All settings; links are expanded to the paths of their targets. */
export const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  ...,
  navigation[]{ ${menuEntryFields} },
  announcement{ text, startsAt, endsAt, button{ ${buttonFields} } },
  contactButton{ ${buttonFields} },
  designButton{ ${buttonFields} },
  footerLinks[]{ ${menuEntryFields} },
  socialLinks[]{ _key, platform, label, url },
  "labels": coalesce(labels, {}),
  seo{ ${seoFields} }
}`)

/**
 * The texts and links of every page.
 * @throws Error when the dataset has no settings, because no page can be rendered without them
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
