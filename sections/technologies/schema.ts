import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchor, heading } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const technologiesSection = defineType({
  name: 'technologiesSection',
  title: sections.technologies.label,
  type: 'object',
  icon: MobileDeviceIcon,
  fields: [
    heading,
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 3, description: 'Optional.' }),
    defineField({
      name: 'technologies',
      title: 'Technologies',
      type: 'array',
      description: 'Each is drawn large. The texts are edited under “Technologies”.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'technology' }] })],
      validation: (rule) => [
        rule.required().min(1).error('Choose the technologies to show.'),
        rule.unique().error('A technology is there twice. Remove one of the two.'),
      ],
    }),
    anchor,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title || 'No heading yet', subtitle: 'Access technologies' }),
  },
})
