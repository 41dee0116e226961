/** GROQ projections shared by the queries. Each names what a view needs and nothing else. */

/** A picture with what `<img>` needs: real size, blur-up preview, crop and hotspot. */
export const pictureFields = /* groq */ `
  alt,
  crop,
  hotspot,
  "asset": asset->{ _id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "lqip": metadata.lqip }
`

/** A published article that is complete enough to be listed. Scripts can write what the Studio would refuse. */
export const isArticle = /* groq */ `_type == "article" && defined(slug.current) && defined(publishedAt)`

/**
 * A link with what `hrefOf` needs of the document it leads to; only that document's address matters to who links to it.
 */
export const linkFields = /* groq */ `
  anchor,
  url,
  "addressOf": to._ref,
  "to": to->{ _type, "slug": slug.current, route }
`

export const buttonFields = /* groq */ `label, link{ ${linkFields} }`

/** Portable Text with links resolved and pictures expanded. */
export const richTextFields = /* groq */ `
  ...,
  markDefs[]{ ..., _type == "link" => { ${linkFields} } },
  _type == "captionedPicture" => { caption, ${pictureFields} }
`

export const seoFields = /* groq */ `title, description, noIndex, shareImage{ ${pictureFields} }`

export const authorFields = /* groq */ `_id, _type, _rev, name, "slug": slug.current, role, photo{ ${pictureFields} }`

/** What a card in the blog list shows. `words` is the length of the body, for the reading time. */
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
  "words": length(string::split(pt::text(body), " ")),
  cover{ ${pictureFields} },
  author->{ ${authorFields} }
`
