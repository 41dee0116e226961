import { MenuIcon } from '@sanity/icons/Menu'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const navigationGroup = defineType({
  name: 'navigationGroup',
  title: 'Group of entries',
  type: 'object',
  icon: MenuIcon,
  description: 'A label that opens a list of entries. In the footer the list is always open.',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Write the label of this group.'),
        rule.max(20).warning('Longer than 20 characters gets tight in the menu.'),
      ],
    }),
    defineField({
      name: 'links',
      title: 'Entries',
      type: 'array',
      description: 'Drag to change the order. A group without a target in it is not shown.',
      of: [defineArrayMember({ type: 'navigationItem' })],
      validation: (rule) => [
        rule.required().min(1).error('Add an entry to this group, or delete the group.'),
        rule.max(8).warning('More than eight entries are too many to read. Shorten the list.'),
      ],
    }),
  ],
  preview: {
    select: { title: 'label', links: 'links' },
    prepare: ({ title, links }) => ({
      title: title || 'No label yet',
      subtitle: `Group: ${((links ?? []) as { label?: string }[]).map(({ label }) => label).join(', ')}`,
    }),
  },
})
