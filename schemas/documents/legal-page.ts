import { CaseIcon } from '@sanity/icons/Case'
import { defineField, defineType } from 'sanity'
import { textRequired } from '../objects/article-body'
import { documentTypes } from '../../content-model/document-types'
import { pageGroups } from '../objects/groups'
import { routeField } from '../objects/route-field'
import { legalPages } from '../../content-model/pages'

export const legalPage = defineType({
  name: 'legalPage',
  title: documentTypes.legalPage.label,
  type: 'document',
  icon: CaseIcon,
  description: 'Terms and privacy policy. Have a lawyer read every change.',
  groups: pageGroups,
  fields: [
    routeField(legalPages),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().error('Give the page a title.'),
    }),
    defineField({
      name: 'updatedAt',
      title: 'In force since',
      type: 'date',
      group: 'content',
      description: 'Change it whenever the meaning changes.',
      options: { dateFormat: 'D MMMM YYYY' },
      validation: (rule) => rule.required().error('Choose the day from which this text is in force.'),
    }),
    defineField({
      name: 'intro',
      title: 'Introduction',
      type: 'text',
      rows: 3,
      group: 'content',
      description: 'Optional. The page in two plain sentences.',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'articleBody',
      group: 'content',
      validation: textRequired('The page needs its text.'),
    }),
    defineField({ name: 'seo', title: 'Search & sharing', type: 'seo', group: 'search' }),
  ],
  preview: {
    select: { title: 'title', route: 'route' },
    prepare: ({ title, route }) => ({ title: title || 'No title yet', subtitle: `/${route}.html` }),
  },
})
