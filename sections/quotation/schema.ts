import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { alignment, anchor, intro, optionalHeading, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const quotationSection = defineType({
  name: 'quotationSection',
  title: sections.quotation.label,
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    optionalHeading,
    intro,
    defineField({
      name: 'quotations',
      title: 'Quotations',
      type: 'array',
      description: 'One is set large. Several are shown beside each other. Drag to change the order.',
      of: [
        defineArrayMember({
          name: 'quotation',
          title: 'Quotation',
          type: 'object',
          icon: BlockquoteIcon,
          fields: [
            defineField({
              name: 'words',
              title: 'What was said',
              type: 'text',
              rows: 3,
              description: 'Without quotation marks: the page adds them. Never change what was said.',
              validation: (rule) => [
                rule.required().error('Write what was said.'),
                rule.max(320).warning('Two or three sentences are read. Cut it to the best of them.'),
              ],
            }),
            defineField({
              name: 'name',
              title: 'Name',
              type: 'string',
              description: 'Ask before you publish a person’s words and name.',
              validation: (rule) => rule.required().error('Write who said it.'),
            }),
            defineField({
              name: 'role',
              title: 'Role',
              type: 'string',
              description: 'Optional: “Owner, Boulder Hall”.',
            }),
            defineField({
              name: 'portrait',
              title: 'Portrait',
              type: 'picture',
              description: 'Optional. Set the circle on the face: the edges are cut off.',
            }),
          ],
          preview: {
            select: { title: 'words', subtitle: 'name', media: 'portrait' },
            prepare: ({ title, subtitle, media }) => ({
              title: title || 'No words yet',
              subtitle: subtitle || 'No name yet',
              media,
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add a quotation.'),
        rule.max(12).warning('More than twelve are not read.'),
      ],
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { heading: 'heading', words: 'quotations.0.words', media: 'quotations.0.portrait' },
    prepare: ({ heading, words, media }) => ({
      title: heading || words || 'No quotation yet',
      subtitle: 'Quotation',
      media,
    }),
  },
})
