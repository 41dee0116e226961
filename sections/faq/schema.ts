import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchor } from '../../schemas/objects/anchor'
import { sections } from '../registry'

export const faqSection = defineType({
  name: 'faqSection',
  title: sections.faq.label,
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      validation: (rule) => rule.required().error('Write a heading for this section.'),
    }),
    defineField({ name: 'intro', title: 'Introduction', type: 'text', rows: 2, description: 'Optional.' }),
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
