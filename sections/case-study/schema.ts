import { DownloadIcon } from '@sanity/icons/Download'
import { defineField, defineType } from 'sanity'
import { anchor, campaign, heading } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const caseStudySection = defineType({
  name: 'caseStudySection',
  title: sections['case-study'].label,
  type: 'object',
  icon: DownloadIcon,
  description: 'A form that asks for an email address.',
  fields: [
    heading,
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error('Say what is in the case study.'),
    }),
    defineField({
      name: 'emailLabel',
      title: 'Label above the field',
      type: 'string',
      validation: (rule) => rule.required().error('The field needs a label.'),
    }),
    defineField({
      name: 'emailPlaceholder',
      title: 'Example inside the field',
      type: 'string',
      description: 'Optional. Disappears as soon as somebody types.',
    }),
    defineField({
      name: 'buttonLabel',
      title: 'Text on the button',
      type: 'string',
      validation: (rule) => rule.required().error('Write what the button says.'),
    }),
    defineField({
      name: 'successMessage',
      title: 'Thanks',
      type: 'string',
      description: 'Shown, and read aloud, once the address is kept. One sentence.',
      initialValue: 'Thank you for signing up',
      validation: (rule) => [
        rule.required().error('Thank people once they have sent the form.'),
        rule.max(120).warning('One short sentence is enough.'),
      ],
    }),
    defineField({
      name: 'note',
      title: 'Small print',
      type: 'text',
      rows: 2,
      description: 'What happens with the address, in one sentence.',
    }),
    campaign,
    anchor,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title || 'No heading yet', subtitle: 'Case study form' }),
  },
})
