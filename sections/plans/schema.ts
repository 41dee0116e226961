import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { alignment, anchor, heading, intro, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

const plan = defineArrayMember({
  name: 'plan',
  title: 'Plan',
  type: 'object',
  icon: CreditCardIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Write the name of the plan.'),
    }),
    defineField({
      name: 'price',
      title: 'Price',
      type: 'string',
      description: 'As it is shown, with its currency: “€ 49”, “Free”, “Ask us”.',
      validation: (rule) => [
        rule.required().error('Write the price as it is shown, or what is shown instead.'),
        rule.max(12).warning('More than twelve characters no longer look like a price.'),
      ],
    }),
    defineField({
      name: 'period',
      title: 'Period',
      type: 'string',
      description: 'Optional, behind the price: “a month, without VAT”.',
    }),
    defineField({
      name: 'text',
      title: 'Who it is for',
      type: 'text',
      rows: 2,
      description: 'Optional. One sentence.',
    }),
    defineField({
      name: 'features',
      title: 'What is in it',
      type: 'array',
      description: 'A few words each. What all plans have in common belongs in the introduction.',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        rule.unique().error('A point is there twice. Remove one of the two.'),
        rule.max(10).warning('More than ten are not read. Compare in a table instead.'),
      ],
    }),
    defineField({
      name: 'highlighted',
      title: 'Set this plan apart',
      type: 'boolean',
      description: 'For the one you recommend. Its button is red.',
      initialValue: false,
    }),
    defineField({
      name: 'button',
      title: 'Button',
      type: 'button',
      description: 'Optional.',
    }),
  ],
  preview: {
    select: { name: 'name', price: 'price', period: 'period', highlighted: 'highlighted' },
    prepare: ({ name, price, period, highlighted }) => ({
      title: name || 'No name yet',
      subtitle: [[price, period].filter(Boolean).join(' '), highlighted && 'set apart']
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

export const plansSection = defineType({
  name: 'plansSection',
  title: sections.plans.label,
  type: 'object',
  icon: CreditCardIcon,
  fields: [
    heading,
    intro,
    defineField({
      name: 'plans',
      title: 'Plans',
      type: 'array',
      description: 'From left to right. Drag to change the order.',
      of: [plan],
      validation: (rule) => [
        rule.required().min(1).error('Add a plan.'),
        rule.max(6).warning('More than six plans are hard to choose from.'),
        rule
          .custom(
            (plans) =>
              ((plans ?? []) as { highlighted?: boolean }[]).filter(({ highlighted }) => highlighted)
                .length <= 1 || 'Set one plan apart: two of them point in two directions.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'note',
      title: 'Note below',
      type: 'string',
      description: 'Optional, small: taxes, notice, how long prices hold.',
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title || 'No heading yet', subtitle: 'Plans and prices' }),
  },
})
