import { HomeIcon } from '@sanity/icons/Home'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { sections, sectionType } from '../../sections/registry'
import { checkSingletonId } from '../validation'
import { pageGroups } from '../objects/groups'

/** Section types in a group of the insert menu. */
const inGroup = (group: string) =>
  Object.entries(sections).flatMap(([folder, kind]) => (kind.group === group ? sectionType(folder) : []))

export const home = defineType({
  name: 'home',
  title: documentTypes.home.label,
  type: 'document',
  icon: HomeIcon,
  groups: pageGroups,
  validation: (rule) => rule.custom(checkSingletonId),
  fields: [
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      group: 'content',
      description:
        'The page from top to bottom. Drag to change the order; any section may be used more than once.',
      of: Object.keys(sections).map((folder) => defineArrayMember({ type: sectionType(folder) })),
      options: {
        insertMenu: {
          filter: true,
          groups: [
            { name: 'persuade', title: 'Opening and calls to action', of: inGroup('persuade') },
            { name: 'explain', title: 'Explain', of: inGroup('explain') },
            { name: 'pictures', title: 'Pictures and dividers', of: inGroup('pictures') },
          ],
          views: [{ name: 'list' }],
        },
      },
      validation: (rule) => [
        rule.required().min(1).error('The home page needs at least one section.'),
        rule
          .custom((sections) => {
            const first = (sections as { _type?: string }[] | undefined)?.[0]
            return (
              !first || first._type === 'heroSection' || 'The page looks best when it starts with an Opening.'
            )
          })
          .warning(),
      ],
    }),
    defineField({ name: 'seo', title: 'Search & sharing', type: 'seo', group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Home page', subtitle: '/' }) },
})
