import { StarIcon } from '@sanity/icons/Star'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { drawing } from '../objects/drawing'

export const feature = defineType({
  name: 'feature',
  title: documentTypes.feature.label,
  type: 'document',
  icon: StarIcon,
  description: 'One reason to switch. Written once, shown wherever a Features section lists it.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Up to 40 characters.',
      validation: (rule) => [
        rule.required().error('Give the feature a title.'),
        rule.max(48).warning('Short titles are read, long ones skipped: 40 characters or fewer.'),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'One to three short sentences: what the gym gets.',
      validation: (rule) => [
        rule.required().error('Say in a sentence or two what the gym gets.'),
        rule.max(220).warning('More than 220 characters make the card taller than its neighbours.'),
      ],
    }),
    {
      ...drawing([
        { title: 'A pass (convenience)', value: 'pass' },
        { title: 'A heart (members who stay)', value: 'heart' },
        { title: 'A bell (messages nearby)', value: 'bell' },
        { title: 'Colours (your design)', value: 'palette' },
        { title: 'Two phones (iOS and Android)', value: 'phones' },
        { title: 'A plug (integration)', value: 'plug' },
      ]),
      description: 'The drawing beside the text.',
    },
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
