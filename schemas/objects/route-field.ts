import { defineField } from 'sanity'
import { checkSingletonId } from '../validation'

/**
 * Which page of the site a document is.
 * @param pages by route
 */
export const routeField = (pages: Readonly<Record<string, { label: string }>>) =>
  defineField({
    name: 'route',
    title: 'Page',
    type: 'string',
    group: 'content',
    description: 'Which page of the site this is. Built in, so it cannot be changed.',
    options: { list: Object.entries(pages).map(([value, { label: title }]) => ({ value, title })) },
    readOnly: true,
    validation: (rule) => [
      rule.required().error('This document has lost its page. Undo the last change.'),
      rule.custom(checkSingletonId),
    ],
  })
