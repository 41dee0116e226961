import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType, type Rule } from 'sanity'
import { checkAlternativeText, warnAlternativeText, warnPictureWidth } from '../validation'

/** The alternative text of a picture. Shared with `captionedPicture`. */
export const alternativeText = defineField({
  name: 'alt',
  title: 'What can be seen',
  type: 'string',
  description:
    'One sentence, read aloud to people who cannot see the picture and shown when it does not load.',
  // Few pages have a picture for sharing. Elsewhere the field stays: required pictures mark it before there is one.
  hidden: ({ parent, path, value }) =>
    path.at(-2) === 'shareImage' && !value && !parent?.asset && !parent?._upload,
  validation: (rule) => [
    rule.required().error('Describe the picture in one sentence for people who cannot see it.'),
    rule.custom(checkAlternativeText),
    rule.custom(warnAlternativeText).warning(),
  ],
})

/** Files that editors can choose. The Studio converts HEIC to JPEG (studio/uploads/), so HEIC is never stored. */
export const ACCEPTED_PICTURES =
  'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  description:
    'Press the crop button to set the circle on what must stay visible: narrow screens cut the edges off.',
  options: { hotspot: true, accept: ACCEPTED_PICTURES },
  fields: [alternativeText],
  validation: (rule) =>
    rule.assetRequired().error('Upload or select a picture, or clear this field if you want none.'),
})

/**
 * Validation of a field with a required picture. Rules of a field replace those of its type, so `required` alone would
 * accept an alternative text without a picture; `assetRequired` would report every error twice.
 * @param leastWidth in pixels: a narrower picture gets a warning
 */
export const pictureRequired =
  (message: string, leastWidth = 0) =>
  (rule: Rule) => [
    rule
      .required()
      .custom((value: { asset?: unknown } | undefined) => !value || value.asset !== undefined || message)
      .error(message),
    rule.custom(warnPictureWidth(leastWidth)).warning(),
  ]
