import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { alignment, anchor, tone } from '../../schemas/objects/section-fields'
import { checkAnchor, checkAnchorOnPage } from '../../schemas/validation'
import { sections } from '../registry'

export const anchorNavigationSection = defineType({
  name: 'anchorNavigationSection',
  title: sections['anchor-navigation'].label,
  type: 'object',
  icon: LinkIcon,
  description: 'Links that jump to sections of this page.',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'Before the links, and read aloud as their name.',
      initialValue: 'On this page',
      validation: (rule) => rule.required().error('Write what the links are, for example: On this page.'),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      description: 'Drag to change the order.',
      of: [
        defineArrayMember({
          name: 'anchorLink',
          title: 'Link to a section',
          type: 'object',
          fields: [
            defineField({
              name: 'label',
              title: 'Label',
              type: 'string',
              validation: (rule) => [
                rule.required().error('Write what the link says.'),
                rule.max(40).warning('A few words are enough: the section has its own heading.'),
              ],
            }),
            defineField({
              name: 'anchor',
              title: 'Section',
              type: 'string',
              description: 'As written in the section’s field “Name for links”.',
              validation: (rule) => [
                rule.required().error('Write the name of the section that the link leads to.'),
                rule.custom(checkAnchor),
                rule.custom((name: string | undefined, { document }) => checkAnchorOnPage(name, document)),
              ],
            }),
          ],
          preview: { select: { title: 'label', subtitle: 'anchor' } },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add the links to show.'),
        rule.max(12).warning('More than twelve links are a table of contents, not a way to jump.'),
      ],
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { title: 'label', first: 'links.0.label', second: 'links.1.label', third: 'links.2.label' },
    prepare: ({ title, first, second, third }) => ({
      title: title || 'No label yet',
      subtitle: `Links: ${[first, second, third].filter(Boolean).join(', ') || 'none yet'}`,
    }),
  },
})
