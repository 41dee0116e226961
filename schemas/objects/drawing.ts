import { defineField } from 'sanity'

/** The drawing of a feature, step or technology. @param list the drawings to choose from */
export const drawing = (list: { title: string; value: string }[]) =>
  defineField({
    name: 'drawing',
    title: 'Drawing',
    type: 'string',
    options: { list, layout: 'radio' },
    validation: (rule) => rule.required().error('Choose a drawing.'),
  })
