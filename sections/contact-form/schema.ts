import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineType } from 'sanity'
import { alignment, anchor, campaign, heading, intro, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const contactFormSection = defineType({
  name: 'contactFormSection',
  title: sections['contact-form'].label,
  type: 'object',
  icon: EnvelopeIcon,
  description: 'The form of the page “Contact”. Its labels, button and thanks are edited there.',
  fields: [heading, intro, campaign, tone, alignment, anchor],
  preview: {
    select: { title: 'heading', campaign: 'campaign' },
    prepare: ({ title, campaign }) => ({
      title: title || 'No heading yet',
      subtitle: campaign ? `Contact form: ${campaign}` : 'Contact form',
    }),
  },
})
