import { evaluate, parse } from 'groq-js'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Section, SectionOf } from '@/lib/content/types'
import { sectionFields } from '@/sections/generated/fields'
import { Sections } from '@/sections/sections'
import { readSeed } from '../unit/content/seed'
import { stubEnvironment } from './environment'

const query = parse(`*[_id == "home"][0].sections[_type == $type][0]{ ${sectionFields} }`)

/** The first section of a type in the seed content, as the home page's query returns it, without images. */
export async function seededSection<Type extends Section['_type']>(type: Type): Promise<SectionOf<Type>> {
  const answer = await evaluate(query, { dataset: readSeed(), params: { type } })
  return (await answer.get()) as SectionOf<Type>
}

/** The markup of sections that open the home page, without scripts. */
export function renderSections(...sections: readonly Section[]): string {
  stubEnvironment()
  return renderToStaticMarkup(<Sections sections={sections} />)
}

/** Counts the matches of a pattern in a text. */
export const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length
