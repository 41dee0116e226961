import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineField, defineType } from 'sanity'

const words = [
  ['gymName', 'Name of the gym', 'An invented gym. Never use a customer’s name without asking.'],
  ['memberName', 'Name of the member', 'An invented person.'],
  ['nameLabel', 'Label above the name', 'For example “Member”.'],
  ['membership', 'Membership', 'For example “Full membership”.'],
  ['membershipLabel', 'Label above the membership', 'For example “Membership”.'],
  ['memberNumber', 'Member number', 'For example “0417”.'],
  ['numberLabel', 'Label above the number', 'For example “Number”.'],
] as const

export const passSample = defineType({
  name: 'passSample',
  title: 'Sample pass',
  type: 'object',
  icon: CreditCardIcon,
  description: 'What is printed on the card and the pass that are drawn in this section.',
  options: { columns: 2, collapsible: true, collapsed: true },
  fields: [
    ...words.map(([name, title, description]) =>
      defineField({
        name,
        title,
        type: 'string',
        description,
        validation: (rule) => [
          rule.required().error('The drawn pass needs a text here. Keep it short.'),
          rule.max(24).warning('More than 24 characters may not fit on the pass.'),
        ],
      }),
    ),
    defineField({
      name: 'cardCaption',
      title: 'Text on the old card',
      type: 'string',
      description: 'Optional. For example “Since 2009”.',
    }),
  ],
})
