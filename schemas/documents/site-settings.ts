import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { checkSingletonId } from '../validation'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: documentTypes.siteSettings.label,
  type: 'document',
  icon: CogIcon,
  description: 'Shown on every page: the name, the menu, the footer and labels.',
  validation: (rule) => rule.custom(checkSingletonId),
  groups: [
    { name: 'brand', title: 'Brand', default: true },
    { name: 'header', title: 'Header' },
    { name: 'footer', title: 'Footer' },
    { name: 'words', title: 'Labels' },
    { name: 'search', title: 'Search & sharing' },
  ],
  fields: [
    defineField({
      name: 'brandName',
      title: 'Name of the company',
      type: 'string',
      group: 'brand',
      description: 'Shown at the top of every page and at the end of every title in search results.',
      validation: (rule) => rule.required().error('The site needs a name.'),
    }),
    defineField({
      name: 'description',
      title: 'What the company does',
      type: 'text',
      rows: 2,
      group: 'brand',
      description: 'One sentence for search engines, feeds and anything that reads the site by machine.',
      validation: (rule) => [
        rule.required().error('Say in one sentence what the company does.'),
        rule.max(160).warning('Google cuts descriptions after about 160 characters.'),
      ],
    }),
    defineField({
      name: 'contactEmail',
      title: 'Email address',
      type: 'string',
      group: 'brand',
      description: 'Shown on the contact page and given to search engines.',
      validation: (rule) => [
        rule.required().error('Give an address at which people reach you.'),
        rule.email().error('This is not an email address. It looks like name@company.com.'),
      ],
    }),
    defineField({ name: 'announcement', title: 'Announcement', type: 'announcement', group: 'header' }),
    defineField({
      name: 'navigation',
      title: 'Menu',
      type: 'array',
      group: 'header',
      description: 'Drag to change the order. Four or five entries fit; more fit into a group.',
      of: [defineArrayMember({ type: 'navigationItem' }), defineArrayMember({ type: 'navigationGroup' })],
      validation: (rule) => [
        rule.required().min(1).error('The menu needs at least one entry.'),
        rule.max(6).warning('More than six entries do not fit on one line of a small laptop.'),
      ],
    }),
    defineField({
      name: 'contactButton',
      title: 'Secondary button',
      type: 'button',
      group: 'header',
      validation: (rule) => rule.required().error('The header needs this button.'),
    }),
    defineField({
      name: 'designButton',
      title: 'Primary button',
      type: 'button',
      group: 'header',
      description: 'The one thing a visitor should do.',
      validation: (rule) => rule.required().error('The header needs this button.'),
    }),
    defineField({
      name: 'footerLinks',
      title: 'Links',
      type: 'array',
      group: 'footer',
      of: [defineArrayMember({ type: 'navigationItem' }), defineArrayMember({ type: 'navigationGroup' })],
      description: 'Drag to change the order. Entries without a target are kept here but not shown.',
      validation: (rule) => rule.required().min(1).error('Keep at least the terms and the privacy policy.'),
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social networks',
      type: 'array',
      group: 'footer',
      of: [defineArrayMember({ type: 'socialLink' })],
      description: 'Entries without an address are kept here but not shown.',
    }),
    defineField({
      name: 'copyright',
      title: 'Copyright holder',
      type: 'string',
      group: 'footer',
      description: 'Only the name. The © and the year are added.',
      validation: (rule) => [
        rule.required().error('Write who holds the copyright.'),
        rule
          .custom(
            (value) => !value || !/©|\(c\)|\b20\d\d\b/i.test(value) || 'Only the name: © and year are added.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'copyrightYear',
      title: 'Copyright year',
      type: 'number',
      group: 'footer',
      validation: (rule) => [
        rule.required().error('Write the year.'),
        rule.integer().error('Write the year with four digits.'),
        rule.min(2000).max(2100).error('Write a year between 2000 and 2100.'),
      ],
    }),
    defineField({
      name: 'labels',
      title: 'Labels',
      type: 'siteLabels',
      group: 'words',
      validation: (rule) => rule.required().error('The site needs its labels.'),
    }),
    defineField({
      name: 'seo',
      title: 'Search & sharing',
      type: 'seo',
      group: 'search',
      description: 'Used by every page that has none of its own.',
      validation: (rule) => rule.required().error('Give the site a title and a description to fall back on.'),
    }),
  ],
  preview: { select: { title: 'brandName' }, prepare: ({ title }) => ({ title, subtitle: 'Site settings' }) },
})
