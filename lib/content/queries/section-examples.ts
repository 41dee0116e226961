import { sectionFields } from '../../../sections/generated/fields'
import { fetchPublished } from '../fetch-content'
import type { Section } from '../types'

/** Example sections for the catalogue, as the query of a page would return them; no document contains them. */
export async function readSectionExamples(sections: readonly object[]): Promise<Section[]> {
  return (await fetchPublished(`$sections[]{ ${sectionFields} }`, { sections }, {})) as Section[]
}
