import { defineArrayMember, defineField, type FieldDefinition, type InsertMenuOptions } from 'sanity'
import { sections, sectionType } from '../../sections/registry'

/** Types of the sections that a group of the menu offers. */
const inGroup = (group: string, folders: readonly string[]) =>
  Object.entries(sections)
    .filter(([folder, kind]) => kind.group === group && folders.includes(folder))
    .map(([folder]) => sectionType(folder))

/** The drawing of a section in the menu: public/section-pictures/ has one named after each folder. */
const sectionPicture = (type: string) =>
  `/section-pictures/${Object.keys(sections).find((folder) => sectionType(folder) === type)}.svg`

const insertMenu = (folders: readonly string[]): InsertMenuOptions => ({
  filter: true,
  groups: [
    { name: 'persuade', title: 'Opening and calls to action', of: inGroup('persuade', folders) },
    { name: 'explain', title: 'Explain', of: inGroup('explain', folders) },
    { name: 'pictures', title: 'Pictures and dividers', of: inGroup('pictures', folders) },
    { name: 'forms', title: 'Forms', of: inGroup('forms', folders) },
  ],
  views: [{ name: 'grid', previewImageUrl: sectionPicture }, { name: 'list' }],
})

const memberTypes = (folders: readonly string[]) =>
  folders.map((folder) => defineArrayMember({ type: sectionType(folder) }))

const allFolders = Object.keys(sections)

/** The field that holds the sections of a page. @param empty what an editor reads while there is none */
export const sectionsField = (empty: string): FieldDefinition<'array'> & { name: string } =>
  defineField({
    name: 'sections',
    title: 'Sections',
    type: 'array',
    group: 'content',
    description:
      'The page from top to bottom. Drag to change the order; any section may be used more than once.',
    of: memberTypes(allFolders),
    options: { insertMenu: insertMenu(allFolders) },
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

/** Folders of the sections for pages with a heading of their own: all but the hero, whose heading is an h1. */
const furtherFolders = allFolders.filter((folder) => folder !== 'hero')

/** A field for sections above or below what a page has built in. */
export const furtherSections = (
  field: Pick<FieldDefinition<'array'>, 'title' | 'description' | 'hidden'> & { name: string },
) =>
  defineField({
    ...field,
    type: 'array',
    group: 'sections',
    of: memberTypes(furtherFolders),
    options: { insertMenu: insertMenu(furtherFolders) },
  })
