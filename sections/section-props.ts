import type { Section, SectionOf } from '@/lib/content/types'

/** Props of every section's view. `first` is true for the first section of a page: its picture is loaded at once. */
export type SectionProps<Type extends Section['_type']> = Readonly<{
  section: SectionOf<Type>
  first: boolean
}>
