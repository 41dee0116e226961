import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'

export const faq = defineType({
  name: 'faq',
  title: documentTypes.faq.label,
  type: 'document',
  icon: HelpCircleIcon,
  description: 'A question and its answer. Search engines may show both.',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description: 'As a gym owner would ask it.',
      validation: (rule) => [
        rule.required().error('Write the question.'),
        rule.custom((value) => !value || value.trim().endsWith('?') || 'A question ends with a ?').warning(),
      ],
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'richText',
      description: 'The answer first, the details after it.',
      validation: (rule) => rule.required().min(1).error('Write the answer.'),
    }),
  ],
  preview: { select: { title: 'question' } },
})
