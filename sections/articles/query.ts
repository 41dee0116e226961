import {
  articleCardFields,
  buttonFields,
  isArticle,
  sectionFrameFields,
} from '../../lib/content/queries/fragments'
import { MAX_LATEST } from '../../content-model/latest-articles'

/** The GROQ projection of the section. `newestOf` tags a page that shows the newest articles of all. */
export const articlesFields = /* groq */ `
  ${sectionFrameFields},
  amount,
  articles[]{ _key, ...@->{ ${articleCardFields} } },
  "newestOf": select(coalesce(count(articles), 0) == 0 => "all"),
  "latest": select(
    coalesce(count(articles), 0) == 0 => *[${isArticle}] | order(publishedAt desc, _id)[0...${MAX_LATEST}]{ ${articleCardFields} }
  ),
  button{ ${buttonFields} },
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{ _id, _type, _rev, "labels": coalesce(labels, {}) }
`
