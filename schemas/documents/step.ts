import { OlistIcon } from '@sanity/icons/Olist'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { drawing } from '../objects/drawing'

export const step = defineType({
  name: 'step',
  title: documentTypes.step.label,
  type: 'document',
  icon: OlistIcon,
  description: 'One step of the way from plastic cards to passes. The number is added where it is shown.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'One or two words, such as “Import Data”.',
      validation: (rule) => [
        rule.required().error('Give the step a title.'),
        rule.max(30).warning('One or two words are enough.'),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 4,
      validation: (rule) => [
        rule.required().error('Say what happens in this step.'),
        rule.max(300).warning('Three short sentences are enough.'),
      ],
    }),
    drawing([
      { title: 'A pass being designed', value: 'design' },
      { title: 'Rows becoming passes', value: 'import' },
      { title: 'Passes going out', value: 'distribute' },
    ]),
    defineField({
      name: 'button',
      title: 'Button',
      type: 'button',
      validation: (rule) => rule.required().error('Every step has a button.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
