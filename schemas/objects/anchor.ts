import { defineField } from 'sanity'
import { checkAnchor } from '../validation'

/** The anchor of a section, for links that jump to it. Every section has it as its last field. */
export const anchor = defineField({
  name: 'anchor',
  title: 'Name for links',
  type: 'string',
  description: 'Optional. Lets a link jump here: “features” makes the address /#features.',
  validation: (rule) => rule.custom(checkAnchor),
})
