import { CaseIcon } from '@sanity/icons/Case'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { ACCEPTED_PICTURES } from '../../schemas/objects/picture'
import { alignment, anchor, intro, optionalHeading, tone } from '../../schemas/objects/section-fields'
import { checkLink } from '../../schemas/validation'
import { sections } from '../registry'

export const logosSection = defineType({
  name: 'logosSection',
  title: sections.logos.label,
  type: 'object',
  icon: CaseIcon,
  fields: [
    optionalHeading,
    intro,
    defineField({
      name: 'logos',
      title: 'Logos',
      type: 'array',
      description: 'They are shown on light paper, also in dark mode. Drag to change the order.',
      of: [
        defineArrayMember({
          name: 'logo',
          title: 'Logo',
          type: 'object',
          icon: CaseIcon,
          fields: [
            defineField({
              name: 'name',
              title: 'Name',
              type: 'string',
              description: 'Read aloud in place of the logo, and shown while there is no picture.',
              validation: (rule) => rule.required().error('Write whose logo it is.'),
            }),
            defineField({
              name: 'picture',
              title: 'Picture',
              type: 'image',
              description:
                'A dark logo on a white or clear ground, cut close. Optional: without it the name is shown.',
              options: { accept: ACCEPTED_PICTURES },
            }),
            defineField({
              name: 'link',
              title: 'Goes to',
              type: 'link',
              description: 'Optional.',
              validation: (rule) => rule.custom(checkLink),
            }),
          ],
          preview: {
            select: { title: 'name', media: 'picture' },
            prepare: ({ title, media }) => ({ title: title || 'No name yet', media }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add a logo.'),
        rule.max(18).warning('More than eighteen logos are too many to recognise. Shorten the list.'),
      ],
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { heading: 'heading', first: 'logos.0.name', media: 'logos.0.picture' },
    prepare: ({ heading, first, media }) => ({
      title: heading || first || 'No logo yet',
      subtitle: 'Logos',
      media,
    }),
  },
})
