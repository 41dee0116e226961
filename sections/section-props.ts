import type { Section, SectionOf } from '@/lib/content/types'

/** What every kind of section is given. `first` says that it opens the page: its picture is loaded at once. */
export type SectionProps<Type extends Section['_type']> = Readonly<{
  section: SectionOf<Type>
  first: boolean
}>
