import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { pageGroups } from '../objects/groups'
import { pageSlug } from '../objects/page-slug'

export const topic = defineType({
  name: 'topic',
  title: documentTypes.topic.label,
  type: 'document',
  icon: TagIcon,
  description: 'A topic of the blog, with a page and a feed of its articles.',
  groups: pageGroups,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'content',
      validation: (rule) => [
        rule.required().error('Give the topic a title.'),
        rule.max(40).warning('One to three words fit beside others.'),
      ],
    }),
    { ...pageSlug, group: 'content' },
    defineField({
      name: 'excerpt',
      title: 'Description',
      type: 'text',
      rows: 3,
      group: 'content',
      description: 'One or two sentences on its page: what the articles are about.',
      validation: (rule) => rule.required().error('Say in a sentence what the articles are about.'),
    }),
    defineField({ name: 'seo', title: 'Search & sharing', type: 'seo', group: 'search' }),
  ],
  preview: { select: { title: 'title', subtitle: 'excerpt' } },
})
