/** A crop in which the site shows a picture. */
export type SiteCrop = {
  /** where the site uses this crop */
  label: string
  /** width divided by height that the picture is cut to, around its focal point */
  aspect?: number
  /** width divided by height of the middle part that styles then leave visible; `aspect` when absent */
  frame?: number
}

const WIDE = 16 / 9

/**
 * The crops of each field with a picture, by the field's name, or by `<type>.<field>` where several types share a name.
 * The site shows a picture in any other field whole. A test compares them with the views and their styles.
 */
export const siteCrops: Readonly<Record<string, readonly SiteCrop[]>> = {
  'heroSection.picture': [
    { label: 'Computer', aspect: 1.25 },
    { label: 'Phone', aspect: 1.5 },
    { label: 'Low phone', aspect: 1.5, frame: 1.85 },
  ],
  'fullWidthImageSection.picture': [
    { label: 'Computer', aspect: 21 / 9 },
    { label: 'Phone', aspect: 4 / 3 },
  ],
  pictures: [
    { label: 'In the grid', aspect: 4 / 3 },
    { label: 'Alone', aspect: WIDE },
    { label: 'Second of two', aspect: 20 / 21 },
    { label: 'Last, phone', aspect: 2 },
    { label: 'Last, computer', aspect: 3 },
    { label: 'Last of five', aspect: 8 / 3 },
  ],
  portrait: [
    { label: 'Alone', aspect: 0.8 },
    { label: 'One of several', aspect: 1 },
  ],
  poster: [{ label: 'Video', aspect: WIDE }],
  cover: [
    { label: 'Article and card', aspect: WIDE },
    { label: 'Top of the blog', aspect: 1.25 },
  ],
  photo: [{ label: 'Staff card', aspect: 1 }],
  shareImage: [{ label: 'Share card', aspect: 1200 / 630 }],
}

/**
 * The crops of the field at a path of a form.
 * @param ownerType type of the document, section or item that has the field
 */
export function cropsOf(field: string, ownerType: string | undefined): readonly SiteCrop[] {
  return siteCrops[`${ownerType}.${field}`] ?? siteCrops[field] ?? []
}
