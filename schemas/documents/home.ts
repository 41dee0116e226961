import { HomeIcon } from '@sanity/icons/Home'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { checkSingletonId } from '../validation'
import { pageGroups } from '../objects/groups'
import { sectionsField } from '../objects/sections'

export const home = defineType({
  name: 'home',
  title: documentTypes.home.label,
  type: 'document',
  icon: HomeIcon,
  groups: pageGroups,
  validation: (rule) => rule.custom(checkSingletonId),
  fields: [
    sectionsField('The home page needs at least one section.'),
    defineField({ name: 'seo', title: 'Search & sharing', type: 'seo', group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Home page', subtitle: '/' }) },
})
