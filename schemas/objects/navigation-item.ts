import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'

export const navigationItem = defineType({
  name: 'navigationItem',
  title: 'Menu entry',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Write the label of this entry.'),
        rule.max(20).warning('Longer than 20 characters gets tight in the menu.'),
      ],
    }),
    defineField({
      name: 'link',
      title: 'Goes to',
      type: 'link',
      description: 'An entry without a target is kept here but not shown on the site.',
    }),
  ],
  preview: {
    select: { title: 'label', to: 'link.to._type', url: 'link.url', anchor: 'link.anchor' },
    prepare: ({ title, to, url, anchor }) => ({
      title,
      subtitle: url ?? (to ? (anchor ? `#${anchor}` : undefined) : 'No target: not shown'),
    }),
  },
})
