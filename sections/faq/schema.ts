import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchor, heading, intro } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const faqSection = defineType({
  name: 'faqSection',
  title: sections.faq.label,
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    heading,
    intro,
    defineField({
      name: 'faqs',
      title: 'Questions',
      type: 'array',
      description: 'Drag to change the order. Questions and answers are edited under “FAQs”.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'faq' }] })],
      validation: (rule) => [
        rule.required().min(1).error('Choose the questions to show.'),
        rule.unique().error('A question is there twice. Remove one of the two.'),
      ],
    }),
    anchor,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title || 'No heading yet', subtitle: 'Questions and answers' }),
  },
})
