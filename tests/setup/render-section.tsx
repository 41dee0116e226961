import { evaluate, parse } from 'groq-js'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Section, SectionOf } from '@/lib/content/types'
import { sectionExamples } from '@/sections/generated/examples'
import { sectionFields } from '@/sections/generated/fields'
import { withItems } from '@/sections/section-example'
import { Sections } from '@/sections/sections'
import { readSeed } from '../unit/content/seed'
import { stubEnvironment } from './environment'

const query = parse(`$section{ ${sectionFields} }`)

/**
 * The first section of a type on the home page of the seed content, else its example, as a page's query returns it,
 * without images.
 */
export async function seededSection<Type extends Section['_type']>(type: Type): Promise<SectionOf<Type>> {
  const dataset = readSeed()
  const home = dataset.find(({ _id }) => _id === 'home') as { sections?: { _type: string }[] } | undefined
  const example = sectionExamples.find(({ section }) => section._type === type)
  const section =
    home?.sections?.find(({ _type }) => _type === type) ??
    (example && { ...withItems(example, 3), _key: 'example' })
  if (!section) throw new Error(`Neither the seed content nor an example.ts shows a ${type}.`)
  const result = await evaluate(query, { dataset, params: { section } })
  return (await result.get()) as SectionOf<Type>
}

/** A section as an editor would fill it in, as the query of a page with the seed content around it returns it. */
export async function queriedSection<Type extends Section['_type']>(
  section: { _type: Type } & Record<string, unknown>,
): Promise<SectionOf<Type>> {
  const params = { section: { _key: 'a', ...section } }
  const result = await evaluate(query, { dataset: readSeed(), params })
  return (await result.get()) as SectionOf<Type>
}

/** The markup of sections that open the home page, without scripts. */
export function renderSections(...sections: readonly Section[]): string {
  stubEnvironment()
  return renderToStaticMarkup(<Sections sections={sections} />)
}

/** Counts the matches of a pattern in a text. */
export const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length
