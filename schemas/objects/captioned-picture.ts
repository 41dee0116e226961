import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { ACCEPTED_PICTURES, alternativeText } from './picture'

export const captionedPicture = defineType({
  name: 'captionedPicture',
  title: 'Picture with caption',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, accept: ACCEPTED_PICTURES },
  fields: [
    alternativeText,
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Shown small under the picture. Leave empty for none.',
    }),
  ],
  validation: (rule) => rule.assetRequired().error('Upload or select a picture, or remove this block.'),
  preview: {
    select: { alt: 'alt', caption: 'caption', media: 'asset' },
    prepare: ({ alt, caption, media }) => ({ title: caption || alt || 'Picture', media }),
  },
})
