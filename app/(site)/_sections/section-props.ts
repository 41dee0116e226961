import type { Section, SectionOf } from '@/lib/content/types'

/** What every kind of section is given. */
export type SectionProps<Type extends Section['_type']> = Readonly<{ section: SectionOf<Type> }>
