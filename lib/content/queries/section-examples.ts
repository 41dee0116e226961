import { sectionFields } from '../../../sections/generated/fields'
import { fetchPublished } from '../fetch-content'
import type { Section } from '../types'

/** For the catalogue: sections that are in no document, as the query of a page would return them. */
export async function readSectionExamples(sections: readonly object[]): Promise<Section[]> {
  return (await fetchPublished(`$sections[]{ ${sectionFields} }`, { sections }, {})) as Section[]
}
