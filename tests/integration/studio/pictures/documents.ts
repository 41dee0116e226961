/** The id of a picture, by a number that stands for its content. */
export const pictureId = (number: number) => `image-${String(number).padStart(40, '0')}-1600x900-png`

/** The document of a picture’s file. */
export const asset = (number: number, fields: object = {}) => ({
  _id: pictureId(number),
  _type: 'sanity.imageAsset',
  originalFilename: `file-${number}.png`,
  url: `https://cdn.example/${pictureId(number)}.png`,
  size: 5000,
  metadata: { dimensions: { width: 1600, height: 900 } },
  ...fields,
})

/** The value of a field with a picture. */
export const picture = (id: string, fields: object = {}) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: id },
  ...fields,
})

/** An article with a picture as its cover. */
export const article = (_id: string, cover: string, fields: object = {}) => ({
  _id,
  _type: 'article',
  cover: picture(cover, { alt: 'Two lifts' }),
  ...fields,
})
