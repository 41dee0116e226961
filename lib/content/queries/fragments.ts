/** GROQ projections shared by the queries. Each selects only the fields that a view needs. */

/**
 * A picture with the fields that `<img>` needs: dimensions, blurred preview, crop and hotspot. A preview would show
 * through one that is not opaque.
 */
export const pictureFields = /* groq */ `
  alt,
  crop,
  hotspot,
  "asset": asset->{ _id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "blurHash": select(metadata.isOpaque => metadata.blurHash) }
`

/**
 * A document of `$types` that search engines may show, with the field that its page needs. It is a literal for
 * `npm run typegen`; tests/unit/lib/content/queries/public-documents.test.ts compares it with `needs` of the registry.
 */
export const isPublic = /* groq */ `
  _type in $types && seo.noIndex != true && (_type != "article" || defined(publishedAt))
`

/** A published article that is complete enough for lists. Scripts can write articles that the Studio rejects. */
export const isArticle = /* groq */ `_type == "article" && defined(slug.current) && defined(publishedAt)`

/**
 * A link with the fields of its target that `hrefOf` needs. A change of the target matters to the linking page only if
 * the target's path changes.
 */
export const linkFields = /* groq */ `
  anchor,
  url,
  "pathOf": to._ref,
  "to": to->{ _type, "slug": slug.current, route }
`

export const buttonFields = /* groq */ `label, link{ ${linkFields} }`

/** Portable Text with links resolved and pictures expanded. */
export const richTextFields = /* groq */ `
  ...,
  markDefs[]{ ..., _type == "link" => { ${linkFields} } },
  _type == "captionedPicture" => { caption, ${pictureFields} }
`

/** The fields of a section that `SectionFrame` draws. */
export const sectionFrameFields = /* groq */ `heading, intro, tone, alignment`

export const seoFields = /* groq */ `title, description, noIndex, shareImage{ ${pictureFields} }`

/** The texts of a page's form. */
export const formFields = /* groq */ `formFields[]{ _key, name, label, placeholder, hint }, submitLabel, successMessage`

export const authorFields = /* groq */ `_id, _type, _rev, name, "slug": slug.current, role, photo{ ${pictureFields} }`

/** A member of the team with what a staff card shows. */
export const teamMemberFields = /* groq */ `_id, _type, _rev, name, "slug": slug.current, role, bio, photo{ ${pictureFields} }`

/** Fields for a card of an article, without its author. `wordCount` is that of the body, for the reading time. */
export const articleCardFields = /* groq */ `
  _id,
  _type,
  _rev,
  _updatedAt,
  title,
  "slug": slug.current,
  "excerpt": coalesce(excerpt, ""),
  publishedAt,
  updatedAt,
  readingMinutes,
  "wordCount": length(string::split(pt::text(body), " ")),
  cover{ ${pictureFields} }
`

/** What the site gives to a visitor who asks for the case study: a landing page, a file, or both. */
export const caseStudyTargetFields = /* groq */ `
  "caseStudy": { "pathOf": caseStudy._ref, "to": caseStudy->{ _type, "slug": slug.current } },
  "file": file.asset->{ _id, url },
  pdfLabel,
  pageLabel
`

/** Fields for a line in the list of a topic, an author or a year. */
export const articleLineFields = /* groq */ `
  _id,
  _type,
  _rev,
  title,
  "slug": slug.current,
  "excerpt": coalesce(excerpt, ""),
  publishedAt
`

/** A topic with the fields for a link to its page. */
export const topicLinkFields = /* groq */ `_id, _type, _rev, title, "slug": slug.current`

/** The sections of a document of any type, in the order of its page. */
export const allSections = /* groq */ `
  [...coalesce(sections, []), ...coalesce(sectionsAbove, []), ...coalesce(sectionsBelow, [])]
`
