import { defineField } from 'sanity'
import { checkAnchor } from '../validation'

/** The required heading that most sections begin with. */
export const heading = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  validation: (rule) => rule.required().error('Write a heading for this section.'),
})

/** The introduction below the heading of a section with a list. */
export const intro = defineField({
  name: 'intro',
  title: 'Introduction',
  type: 'text',
  rows: 2,
  description: 'Optional.',
})

/** The anchor of a section, for links that jump to it. Every section has it as its last field. */
export const anchor = defineField({
  name: 'anchor',
  title: 'Name for links',
  type: 'string',
  description: 'Optional. Lets a link jump here: “features” makes the address /#features.',
  validation: (rule) => rule.custom(checkAnchor),
})
