import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType, type Rule } from 'sanity'
import { adviseAlternativeText, checkAlternativeText } from '../validation'

/** The sentence that stands for a picture where it cannot be seen. Shared with `captionedPicture`. */
export const alternativeText = defineField({
  name: 'alt',
  title: 'What can be seen',
  type: 'string',
  description:
    'One sentence, read aloud to people who cannot see the picture and shown when it does not load.',
  validation: (rule) => [
    rule.required().error('Describe the picture in one sentence for people who cannot see it.'),
    rule.custom(checkAlternativeText),
    rule.custom(adviseAlternativeText).warning(),
  ],
})

/** What may be chosen. The Studio turns HEIC into JPEG (studio/uploads/), so that none is ever stored. */
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
 * The rule of a field that cannot do without its picture. A field's own rules replace those of its type, so
 * “required” alone would accept a description without a picture; `assetRequired` would say everything twice.
 */
export const pictureRequired = (message: string) => (rule: Rule) =>
  rule
    .required()
    .custom((value: { asset?: unknown } | undefined) => !value || value.asset !== undefined || message)
    .error(message)
