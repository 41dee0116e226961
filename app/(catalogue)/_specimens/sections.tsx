import { readHome } from '@/lib/content/queries/home'
import { readSectionExamples } from '@/lib/content/queries/section-examples'
import type { Section } from '@/lib/content/types'
import { sectionExamples } from '@/sections/generated/examples'
import { withItems } from '@/sections/section-example'
import { Sections } from '@/sections/sections'
import type { Specimen } from './specimen-list'
import { emptied, withLongWords } from './vary-text'

/**
 * Sections of every kind: those of the home page with their content, the others with one and with twelve items. Each is
 * also shown with long words, and empty.
 */
export async function sectionSpecimens(): Promise<Specimen[]> {
  const byType = new Map<string, Section>()
  for (const section of (await readHome())?.sections ?? []) {
    if (!byType.has(section._type)) byType.set(section._type, { ...section, anchor: null })
  }
  const [one, twelve] = await Promise.all([readExamples(1), readExamples(12)])
  const shown = [...byType.values()]
  return [
    ...shown.map((section) => specimen(section._type, section)),
    ...one.map((section) => specimen(`${section._type}, one item`, section)),
    ...twelve.map((section) => specimen(`${section._type}, twelve items`, section)),
    ...[...shown, ...twelve].flatMap((section) => [
      specimen(`${section._type}, long words`, withLongWords(section)),
      specimen(`${section._type}, empty`, emptied(section)),
    ]),
  ]
}

/** The examples, each with `count` items. */
const readExamples = (count: number) =>
  readSectionExamples(
    sectionExamples.map((example, index) => ({ ...withItems(example, count), _key: `example-${index}` })),
  )

const specimen = (name: string, section: Section): Specimen => ({
  name,
  content: <Sections sections={[section]} />,
  wide: true,
})
