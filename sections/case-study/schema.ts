import { DownloadIcon } from '@sanity/icons/Download'
import { defineField, defineType } from 'sanity'
import { alignment, anchor, campaign, heading, tone } from '../../schemas/objects/section-fields'
import { warnEndingPage } from '../../schemas/validation/async'
import type { LinkValue } from '../../schemas/validation/link'
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
      description: 'Optional. Disappears as soon as a visitor types.',
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
      description: 'Shown, and read aloud, once the address is saved. One sentence.',
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
    defineField({
      name: 'caseStudy',
      title: 'The case study',
      type: 'reference',
      to: [{ type: 'landingPage' }],
      description:
        'The landing page that is the case study. The site makes a PDF of it. The thanks lead to both, and so does an email.',
      options: { disableNew: true, messagesWhenEmpty: true },
      validation: (rule) => [
        rule.custom(
          (page, { parent }) =>
            Boolean(page ?? (parent as { file?: { asset?: unknown } } | undefined)?.file?.asset) ||
            'Choose a landing page here, or upload a PDF below: people who send the form get it.',
        ),
        rule.custom((page, context) => warnEndingPage({ to: page as LinkValue['to'] }, context)).warning(),
      ],
    }),
    defineField({
      name: 'file',
      title: 'A PDF of your own',
      type: 'file',
      description:
        'Takes the place of the PDF that the site makes of the landing page. Required without a landing page.',
      options: { accept: 'application/pdf' },
    }),
    defineField({
      name: 'pdfLabel',
      title: 'Text of the link to the PDF',
      type: 'string',
      initialValue: 'Download the case study (PDF)',
      hidden: ({ parent }) => !parent?.caseStudy && !parent?.file,
    }),
    defineField({
      name: 'pageLabel',
      title: 'Text of the link to the landing page',
      type: 'string',
      initialValue: 'Read it on this site',
      hidden: ({ parent }) => !parent?.caseStudy,
    }),
    defineField({
      name: 'emailSubject',
      title: 'Subject of the email',
      type: 'string',
      initialValue: 'Your case study',
      hidden: ({ parent }) => !parent?.caseStudy && !parent?.file,
      validation: (rule) => rule.max(80).warning('Phones show some 40 characters of a subject.'),
    }),
    defineField({
      name: 'emailText',
      title: 'Text of the email',
      type: 'text',
      rows: 4,
      description: 'Shown above the links. Say what it is, and why people get it.',
      initialValue: 'Here is the case study that you asked for on our site.',
      hidden: ({ parent }) => !parent?.caseStudy && !parent?.file,
    }),
    tone,
    alignment,
    campaign,
    anchor,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title || 'No heading yet', subtitle: 'Case study form' }),
  },
})
