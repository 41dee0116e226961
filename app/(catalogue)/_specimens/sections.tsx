import { readHome } from '@/lib/content/queries/home'
import type { Section } from '@/lib/content/types'
import { Sections } from '@/sections/sections'
import type { Specimen } from './specimen-list'
import { emptied, withLongWords } from './vary-text'

/** One section of each kind on the home page: as it is, with long words, and with nothing in it. */
export async function sectionSpecimens(): Promise<Specimen[]> {
  const byType = new Map<string, Section>()
  for (const section of (await readHome())?.sections ?? []) {
    if (!byType.has(section._type)) byType.set(section._type, { ...section, anchor: null })
  }
  return [...byType.values()].flatMap((section) => [
    specimen(section._type, section),
    specimen(`${section._type}, long words`, withLongWords(section)),
    specimen(`${section._type}, empty`, emptied(section)),
  ])
}

const specimen = (name: string, section: Section): Specimen => ({
  name,
  content: <Sections sections={[section]} />,
  wide: true,
})
