import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { countedInput } from '../../schemas/inputs/counted-input'
import { pictureRequired } from '../../schemas/objects/picture'
import { anchor } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const heroSection = defineType({
  name: 'heroSection',
  title: sections.hero.label,
  type: 'object',
  icon: CreditCardIcon,
  description: 'The first thing a visitor sees. Use it once, at the top.',
  fields: [
    defineField({
      name: 'eyebrow',
      title: 'Small line above',
      type: 'string',
      description: 'Optional. Two or three words.',
    }),
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'One promise. Up to 40 characters stay large on a phone.',
      components: { input: countedInput(40) },
      validation: (rule) => [
        rule.required().error('Write the one sentence a visitor should remember.'),
        rule.max(60).warning('Long headings shrink on a phone. 40 characters or fewer look best.'),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.required().error('Say in one or two sentences what the visitor gets.'),
        rule.max(240).warning('Two short sentences are read. More are skipped.'),
      ],
    }),
    defineField({
      name: 'facts',
      title: 'Facts',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Two or three short facts beside the button, such as “100% FREE”.',
      validation: (rule) => [
        rule.required().min(1).error('Add at least one fact.'),
        rule.max(3).warning('Three facts are enough: more push the button off the screen.'),
        rule.unique().error('The same fact is there twice.'),
      ],
    }),
    defineField({
      name: 'button',
      title: 'Button',
      type: 'button',
      validation: (rule) => rule.required().error('The opening needs a button.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: pictureRequired('The opening needs a picture.'),
    }),
    defineField({
      name: 'pass',
      title: 'Sample pass',
      type: 'passSample',
      validation: (rule) => rule.required().error('The drawn pass needs its words.'),
    }),
    anchor,
  ],
  preview: {
    select: { title: 'heading', media: 'picture' },
    prepare: ({ title, media }) => ({ title: title || 'No heading yet', subtitle: 'Opening', media }),
  },
})
