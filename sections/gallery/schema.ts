import { ImagesIcon } from '@sanity/icons/Images'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { alignment, anchor, intro, optionalHeading, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const gallerySection = defineType({
  name: 'gallerySection',
  title: sections.gallery.label,
  type: 'object',
  icon: ImagesIcon,
  fields: [
    optionalHeading,
    intro,
    defineField({
      name: 'pictures',
      title: 'Pictures',
      type: 'array',
      description:
        'Drag to change the order. The first is shown large. You can drop several files here at once.',
      of: [defineArrayMember({ type: 'captionedPicture' })],
      options: { layout: 'grid' },
      validation: (rule) => [
        rule.required().min(1).error('Add the pictures to show.'),
        rule.max(24).error('Show at most 24 pictures. Start a second gallery for the others.'),
        rule.max(12).warning('More than twelve pictures are seldom looked at.'),
      ],
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { heading: 'heading', alt: 'pictures.0.alt', media: 'pictures.0' },
    prepare: ({ heading, alt, media }) => ({
      title: heading || alt || 'No pictures yet',
      subtitle: 'Picture gallery',
      media,
    }),
  },
})
