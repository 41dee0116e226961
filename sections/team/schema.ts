import { UsersIcon } from '@sanity/icons/Users'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { alignment, anchor, heading, intro, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const teamSection = defineType({
  name: 'teamSection',
  title: sections.team.label,
  type: 'object',
  icon: UsersIcon,
  fields: [
    heading,
    intro,
    defineField({
      name: 'members',
      title: 'Members',
      type: 'array',
      description:
        'Drag to change the order. Leave this empty to show everybody on the page “Team”. Names and texts are edited under “Team”.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'teamMember' }] })],
      validation: (rule) => rule.unique().error('A member is there twice. Remove one of the two.'),
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { title: 'heading', chosen: 'members.0._ref' },
    prepare: ({ title, chosen }) => ({
      title: title || 'No heading yet',
      subtitle: chosen ? 'Team: chosen members' : 'Team: everybody',
    }),
  },
})
