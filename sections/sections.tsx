import type { ComponentType } from 'react'
import type { Section } from '@/lib/content/types'
import { sectionViews } from './generated/views'
import type { SectionProps } from './section-props'

type Props = Readonly<{
  sections: readonly Section[]
  /** whether the page has content above them */
  below?: boolean
}>

/** The sections of a page in the editor's order. */
export function Sections({ sections, below = false }: Props) {
  return sections.map((section, index) => {
    // TypeScript cannot infer that view and section are of the same type.
    const View = sectionViews[section._type] as ComponentType<SectionProps<Section['_type']>> | undefined
    // After a rollback the dataset may have sections of a type that this version does not know.
    if (!View) return null
    return <View key={section._key} section={section} first={index === 0 && !below} />
  })
}
