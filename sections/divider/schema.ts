import { RemoveIcon } from '@sanity/icons/Remove'
import { defineField, defineType } from 'sanity'
import { anchor } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const dividerSection = defineType({
  name: 'dividerSection',
  title: sections.divider.label,
  type: 'object',
  icon: RemoveIcon,
  description: 'A barcode between two sections.',
  fields: [
    defineField({
      name: 'code',
      title: 'Words under the barcode',
      type: 'string',
      description: 'Short: capitals, digits and spaces, as on a real label.',
      validation: (rule) => [
        rule.required().error('Write the few characters printed under the barcode.'),
        rule.max(24).error('Keep it to 24 characters: it is printed on one line.'),
      ],
    }),
    anchor,
  ],
  preview: {
    select: { title: 'code' },
    prepare: ({ title }) => ({ title: title || 'No code yet', subtitle: 'Divider' }),
  },
})
