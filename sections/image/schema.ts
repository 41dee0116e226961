import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { pictureRequired } from '../../schemas/objects/picture'
import { anchor } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const imageSection = defineType({
  name: 'imageSection',
  title: sections.image.label,
  type: 'object',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: pictureRequired('Choose the picture of this section.'),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Optional, small, below.',
    }),
    defineField({ name: 'heading', title: 'Heading', type: 'string', description: 'Optional.' }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'Optional, beside the picture.',
    }),
    defineField({
      name: 'align',
      title: 'Position of the picture',
      type: 'string',
      description: 'On wide screens. On a phone it is shown above its text.',
      options: {
        list: [
          { title: 'Left', value: 'left' },
          { title: 'Centre', value: 'centre' },
          { title: 'Right', value: 'right' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'right',
      validation: (rule) => rule.required().error('Choose where the picture is shown.'),
    }),
    anchor,
  ],
  preview: {
    select: { heading: 'heading', alt: 'picture.alt', media: 'picture' },
    prepare: ({ heading, alt, media }) => ({
      title: heading || alt || 'No picture yet',
      subtitle: 'Picture',
      media,
    }),
  },
})
