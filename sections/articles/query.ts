import {
  articleCardFields,
  buttonFields,
  isArticle,
  sectionFrameFields,
} from '../../lib/content/queries/fragments'
import { MOST_LATEST } from './latest'

/** The GROQ projection of the section. `listOf` tags a page with the latest articles as one that lists them. */
export const articlesFields = /* groq */ `
  ${sectionFrameFields},
  amount,
  articles[]{ _key, ...@->{ ${articleCardFields} } },
  "listOf": select(coalesce(count(articles), 0) == 0 => "article"),
  "latest": select(
    coalesce(count(articles), 0) == 0 => *[${isArticle}] | order(publishedAt desc, _id)[0...${MOST_LATEST}]{ ${articleCardFields} }
  ),
  button{ ${buttonFields} },
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{ _id, _type, _rev, "labels": coalesce(labels, {}) }
`
