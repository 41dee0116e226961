import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { pictureRequired } from '../objects/picture'
import { pageGroups } from '../objects/groups'
import { personSlug } from '../objects/page-slug'

export const teamMember = defineType({
  name: 'teamMember',
  title: documentTypes.teamMember.label,
  type: 'document',
  icon: UserIcon,
  description: 'A person on the team page. Also the author of articles, with a page of their own.',
  groups: pageGroups,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().error('Write the person’s name.'),
    }),
    { ...personSlug, group: 'content' },
    defineField({
      name: 'role',
      title: 'Job title',
      type: 'string',
      group: 'content',
      description: 'What the person does, as on a business card. Also shown under the name in articles.',
      validation: (rule) => rule.required().error('Write what the person does.'),
    }),
    defineField({
      name: 'bio',
      title: 'About the person',
      type: 'text',
      rows: 4,
      group: 'content',
      description: 'Two or three sentences: what to ask this person about.',
      validation: (rule) => [
        rule.required().error('Write two or three sentences about the person.'),
        rule.max(400).warning('Two or three sentences are enough.'),
      ],
    }),
    defineField({
      name: 'photo',
      title: 'Portrait',
      type: 'picture',
      group: 'content',
      description: 'Upright or square. Set the circle on the face.',
      validation: pictureRequired('Add a portrait.'),
    }),
    defineField({ name: 'seo', title: 'Search & sharing', type: 'seo', group: 'search' }),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})
