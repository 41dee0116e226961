import { readHome } from '@/lib/content/queries/home'
import { readSectionExamples } from '@/lib/content/queries/section-examples'
import type { Section } from '@/lib/content/types'
import { sectionExamples } from '@/sections/generated/examples'
import { withItems } from '@/sections/section-example'
import { Sections } from '@/sections/sections'
import type { Specimen } from './specimen-list'
import { emptied, withLongWords } from './vary-text'

/**
 * One section of each kind: those of the home page as they are, the others with one and with twelve items; all with
 * long words, and with nothing in them.
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

/** The examples, each with so many items. */
const readExamples = (count: number) =>
  readSectionExamples(
    sectionExamples.map((example, index) => ({ ...withItems(example, count), _key: `example-${index}` })),
  )

const specimen = (name: string, section: Section): Specimen => ({
  name,
  content: <Sections sections={[section]} />,
  wide: true,
})
