import { BoltIcon } from '@sanity/icons/Bolt'
import { defineField, defineType } from 'sanity'
import { checkButtonLink } from '../validation'
import { warnEndingPage } from '../validation/async'
import type { LinkValue } from '../validation/link'

export const button = defineType({
  name: 'button',
  title: 'Button',
  type: 'object',
  icon: BoltIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Text',
      type: 'string',
      description: 'Say what happens: “Get your design”. Up to 25 characters fit on one line of a phone.',
      validation: (rule) => [
        rule.required().error('Write what it says.'),
        rule.max(30).warning('Longer than 30 characters wraps onto a second line on a phone.'),
      ],
    }),
    defineField({
      name: 'link',
      title: 'Goes to',
      type: 'link',
      description: 'A page of this site, a web address, or a section of the same page.',
      // Deep in a form it would be folded, and hide what is wrong with it.
      options: { collapsible: false },
      validation: (rule) => [
        rule.required().error('Say where it leads: choose a page or write a web address.'),
        rule.custom((link: LinkValue | undefined, { document }) => checkButtonLink(link, document)),
        rule.custom(warnEndingPage).warning(),
      ],
    }),
  ],
  preview: { select: { title: 'label' } },
})
