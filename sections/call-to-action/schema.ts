import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'
import { anchor, heading } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const callToActionSection = defineType({
  name: 'callToActionSection',
  title: sections['call-to-action'].label,
  type: 'object',
  icon: BellIcon,
  fields: [
    heading,
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.required().error('Say in a sentence or two why to press the button.'),
        rule.max(280).warning('Two short sentences are read. More are skipped.'),
      ],
    }),
    defineField({
      name: 'button',
      title: 'Button',
      type: 'button',
      validation: (rule) => rule.required().error('A call to action needs a button.'),
    }),
    defineField({
      name: 'tone',
      title: 'Background',
      type: 'string',
      description: 'A vivid section stands out most: one on a page is enough.',
      options: {
        list: [
          { title: 'Dark', value: 'ink' },
          { title: 'Vivid', value: 'red' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'ink',
      validation: (rule) => rule.required().error('Choose a background.'),
    }),
    anchor,
  ],
  preview: {
    select: { title: 'heading', button: 'button.label' },
    prepare: ({ title, button }) => ({
      title: title || 'No heading yet',
      subtitle: button ? `Call to action: ${button}` : 'Call to action',
    }),
  },
})
