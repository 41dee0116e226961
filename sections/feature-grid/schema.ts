import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchor, heading, intro } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const featureGridSection = defineType({
  name: 'featureGridSection',
  title: sections['feature-grid'].label,
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    heading,
    intro,
    defineField({
      name: 'features',
      title: 'Features',
      type: 'array',
      description:
        'Drag to change the order. Each one is edited once, under “Features”, and shown wherever it is used.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'feature' }] })],
      validation: (rule) => [
        rule.required().min(1).error('Choose the features to show.'),
        rule.unique().error('A feature is there twice. Remove one of the two.'),
        rule.max(9).warning('More than nine are hard to take in at once.'),
      ],
    }),
    anchor,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title || 'No heading yet', subtitle: 'Features' }),
  },
})
