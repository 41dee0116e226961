import { defineArrayMember, defineField, type FieldDefinition } from 'sanity'
import { sections, sectionType } from '../../sections/registry'

/** Types of the sections that a group of the menu offers. */
const inGroup = (group: string) =>
  Object.entries(sections).flatMap(([folder, kind]) => (kind.group === group ? sectionType(folder) : []))

/** The drawing of a section in the menu: public/section-pictures/ has one named after each folder. */
const sectionPicture = (type: string) =>
  `/section-pictures/${Object.keys(sections).find((folder) => sectionType(folder) === type)}.svg`

/** The field that holds the sections of a page. @param empty what an editor reads while there is none */
export const sectionsField = (empty: string): FieldDefinition<'array'> & { name: string } =>
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
        views: [{ name: 'grid', previewImageUrl: sectionPicture }, { name: 'list' }],
      },
    },
    validation: (rule) => [
      rule.required().min(1).error(empty),
      rule
        .custom((sections) => {
          const first = (sections as { _type?: string }[] | undefined)?.[0]
          return (
            !first || first._type === 'heroSection' || 'The page looks best when it starts with an Opening.'
          )
        })
        .warning(),
    ],
  })
