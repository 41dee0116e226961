import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchor, heading, intro } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const stepsSection = defineType({
  name: 'stepsSection',
  title: sections.steps.label,
  type: 'object',
  icon: OlistIcon,
  fields: [
    heading,
    intro,
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      description: 'In the order they happen: they are numbered for you. The texts are edited under “Steps”.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'step' }] })],
      validation: (rule) => [
        rule.required().min(1).error('Choose the steps to show.'),
        rule.unique().error('A step is there twice. Remove one of the two.'),
        rule.max(5).warning('More than five steps no longer look easy.'),
      ],
    }),
    anchor,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title || 'No heading yet', subtitle: 'Steps' }),
  },
})
