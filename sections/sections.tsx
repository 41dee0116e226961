import type { ComponentType } from 'react'
import { headingAnchors } from '@/content-model/heading-anchor'
import type { Section } from '@/lib/content/types'
import { sectionViews } from './generated/views'
import { sections as kinds, sectionType } from './registry'
import type { SectionProps } from './section-props'

type Props = Readonly<{
  sections: readonly Section[]
  /** all sections of the page, where these are not all */
  page?: readonly Section[]
  /** whether the page has content above them */
  below?: boolean
}>

/** The sections of a page in the editor's order. */
export function Sections({ sections, page = sections, below = false }: Props) {
  const headings = headingsOf(page)
  return sections.map((section, index) => {
    // TypeScript cannot infer that view and section are of the same type.
    const View = sectionViews[section._type] as ComponentType<SectionProps<Section['_type']>> | undefined
    // After a rollback the dataset may have sections of a type that this version does not know.
    if (!View) return null
    return (
      <View
        key={section._key}
        section={section}
        first={index === 0 && !below}
        place={placeOf(section, page)}
        headings={headings}
      />
    )
  })
}

/** The anchors of all headings in free texts: the names that editors gave to sections remain theirs. */
const headingsOf = (page: readonly Section[]) =>
  headingAnchors(
    page.flatMap((section) => (section._type === 'freeTextSection' ? (section.text ?? []) : [])),
    page.flatMap(({ anchor }) => anchor ?? []),
  )

const labels = new Map(Object.entries(kinds).map(([folder, { label }]) => [sectionType(folder), label]))

/** The name that an editor gave to the section, or its kind, with a number from the second one on. */
function placeOf(section: Section, page: readonly Section[]): string {
  if (section.anchor) return section.anchor
  const label = labels.get(section._type) ?? section._type
  const number = page.filter(({ _type }) => _type === section._type).indexOf(section) + 1
  return number > 1 ? `${label} ${number}` : label
}
