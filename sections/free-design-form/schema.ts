import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineType } from 'sanity'
import { alignment, anchor, campaign, heading, intro, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const freeDesignFormSection = defineType({
  name: 'freeDesignFormSection',
  title: sections['free-design-form'].label,
  type: 'object',
  icon: CreditCardIcon,
  description: 'The form of the page “Free design”. Its labels, button and thanks are edited there.',
  fields: [heading, intro, campaign, tone, alignment, anchor],
  preview: {
    select: { title: 'heading', campaign: 'campaign' },
    prepare: ({ title, campaign }) => ({
      title: title || 'No heading yet',
      subtitle: campaign ? `Free design form: ${campaign}` : 'Free design form',
    }),
  },
})
