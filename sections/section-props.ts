import type { Section, SectionOf } from '@/lib/content/types'

/** Props of every section's view. */
export type SectionProps<Type extends Section['_type']> = Readonly<{
  section: SectionOf<Type>
  /** whether it is the first section of its page: its picture is loaded at once */
  first: boolean
  /** which section of the page it is, in words for the operator, who finds them with its leads */
  place: string
  /** anchors of the headings in texts of the page, by block */
  headings: ReadonlyMap<object, string>
}>
