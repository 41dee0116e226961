import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { alignment, anchor, intro, optionalHeading, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const figuresSection = defineType({
  name: 'figuresSection',
  title: sections.figures.label,
  type: 'object',
  icon: BarChartIcon,
  fields: [
    optionalHeading,
    intro,
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      description: 'Two to four are remembered. One alone is set very large.',
      of: [
        defineArrayMember({
          name: 'figure',
          title: 'Figure',
          type: 'object',
          icon: BarChartIcon,
          fields: [
            defineField({
              name: 'number',
              title: 'Number',
              type: 'string',
              description: 'As it is shown, with its unit: “24 h”, “3 of 4”, “€ 0”.',
              validation: (rule) => [
                rule.required().error('Write the number as it is shown.'),
                rule.max(9).warning('More than nine characters no longer look like one number.'),
              ],
            }),
            defineField({
              name: 'label',
              title: 'What it counts',
              type: 'string',
              validation: (rule) => rule.required().error('Say what the number counts.'),
            }),
            defineField({
              name: 'note',
              title: 'Note',
              type: 'string',
              description: 'Optional, small: where the number is from, and from when.',
            }),
          ],
          preview: {
            select: { title: 'number', subtitle: 'label' },
            prepare: ({ title, subtitle }) => ({ title: title || 'No number yet', subtitle }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add a figure.'),
        rule.max(6).warning('More than six are not remembered.'),
      ],
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { heading: 'heading', number: 'figures.0.number', label: 'figures.0.label' },
    prepare: ({ heading, number, label }) => ({
      title: heading || [number, label].filter(Boolean).join(' ') || 'No figure yet',
      subtitle: 'Figures',
    }),
  },
})
